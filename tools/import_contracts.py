"""A contract for import-linter: which third-party packages a layer may import."""

import sys

from grimp import DetailedImport, ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class ThirdPartyContract(Contract):
    """Some packages import nothing but themselves, the standard library and a few named others.

    import-linter's own "forbidden" contract lists what is not allowed, so it misses what nobody thought of.
    """

    type_name = "third_party"

    packages = fields.ListField(subfield=fields.StringField())
    allowed = fields.SetField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find every direct import of a package that is neither allowed, nor our own, nor Python's."""
        packages: list[str] = list(self.packages)  # type: ignore[call-overload]
        allowed: set[str] = set(self.allowed)  # type: ignore[call-overload]
        fine = allowed | sys.stdlib_module_names | {package.split(".")[0] for package in packages}
        found: list[DetailedImport] = []
        for package in packages:
            for module in sorted({package} | graph.find_descendants(package)):
                for imported in sorted(graph.find_modules_directly_imported_by(module)):
                    if imported.split(".")[0] not in fine:
                        found += graph.get_import_details(importer=module, imported=imported)
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one line an import."""
        for each in check.metadata["found"]:
            output.print_error(f"{each['importer']}, line {each['line_number']}: imports {each['imported']}")
