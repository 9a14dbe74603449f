"""How compiled code calls a rule.

Numba's own way (`overload`) makes a library of each function, optimised and translated on its own and again
within each of its callers, so that the time grows with the square of the rules. Here all rules that an entry
point reaches go into the entry point's own library, once each, and are optimised together, once.

A rule's types follow from its annotations: whole numbers are 64 bits wide, whatever field they come from,
so there is one version of a rule for each game.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

from numba import types
from numba.core import config
from numba.core.compiler import Flags, compile_extra
from numba.core.typing import signature
from numba.extending import lower_builtin, type_callable

from freebooter.kit.pipeline import RuleCompiler, rules_of_library
from freebooter.kit.rule import APART

Rule = Callable[..., object]

SCALARS: Mapping[Any, types.Type] = {int: types.int64, bool: types.boolean, type(None): types.none}


def make_callable(rule: Rule, choose: Callable[[types.Type], Rule | None] | None = None) -> None:
    """Let compiled code call a rule.

    Args:
        rule: what the code calls.
        choose: gives the rule to call instead by the type of the first argument, or None where there is none.
    """
    parameters = inspect.signature(rule)

    @type_callable(rule)  # type: ignore[untyped-decorator]
    def type_call(_context: Any) -> Callable[..., Any]:
        def typer(*arguments: types.Type) -> Any:
            found = choose(arguments[0]) if choose else rule
            return _signature(found, arguments) if found else None

        typer.pysig = parameters  # type: ignore[attr-defined]
        return typer

    @lower_builtin(rule, types.VarArg(types.Any))  # type: ignore[untyped-decorator]
    def lower_call(context: Any, builder: Any, call: Any, arguments: Any) -> Any:
        found = choose(call.args[0]) if choose else rule
        assert found is not None
        return context.call_internal(builder, _compiled(found, call, context), call, arguments)


def _signature(rule: Rule, arguments: tuple[types.Type, ...]) -> Any:
    hints = get_type_hints(rule)
    names = inspect.signature(rule).parameters
    try:
        returned = SCALARS[hints["return"]]
    except KeyError:
        raise TypeError(f"{_name(rule)}: a rule must be annotated to return int, bool or None") from None
    widened = [SCALARS.get(hints.get(name), given) for name, given in zip(names, arguments, strict=True)]
    return signature(returned, *widened)


def _compiled(rule: Rule, call: Any, context: Any) -> Any:
    """Numba's description of a rule in the library that is being made; compiles it at its first call."""
    library = context.active_code_library
    rules = rules_of_library.setdefault(library, {})
    key = (rule, call.args)
    if key not in rules:
        rules[key] = None
        result = compile_extra(
            context.typing_context,
            context,
            rule,
            call.args,
            call.return_type,
            _flags(rule),
            {},
            library=library,
            pipeline_class=RuleCompiler,
        )
        rules[key] = result.fndesc
    if rules[key] is None:
        raise TypeError(f"{_name(rule)}: a rule must not call itself, directly or through others")
    return rules[key]


def _flags(rule: Rule) -> Any:
    flags = Flags()
    flags.error_model = "numpy"
    flags.boundscheck = bool(config.BOUNDSCHECK)
    flags.nrt = False
    flags.noalias = rule in APART
    flags.no_compile = True
    flags.no_cpython_wrapper = True
    flags.no_cfunc_wrapper = True
    return flags


def _name(rule: Rule) -> str:
    return f"{rule.__module__}.{rule.__qualname__}"
