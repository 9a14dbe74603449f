"""Copying a record into another, interpreted or compiled."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np


def assign(target: Any, source: Any) -> None:
    """Make `target` equal to `source`; both are records of the same declaration."""
    for name in source.fields:
        value = getattr(source, name)
        if isinstance(value, np.ndarray):
            getattr(target, name)[...] = value
        else:
            setattr(target, name, value)


@cache
def make_known() -> None:
    """Let compiled code call `assign`: there it copies the record's bytes."""
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_bytes(typing_context: Any, target: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            cgutils.raw_memcpy(
                builder, arguments[0], arguments[1], context.get_constant(types.intp, target.size), 1
            )
            return context.get_dummy_value()

        return types.none(target, source), generate

    @overload(assign, strict=False)  # type: ignore[untyped-decorator]
    def assign_records(target: Any, source: Any) -> Any:
        if isinstance(target, types.Record) and target == source:
            return lambda target, source: copy_bytes(target, source)
        return None
