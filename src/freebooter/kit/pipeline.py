"""How Numba is led from a function to machine code: only the passes that rules need, and one library.

Rules have no closures, exceptions or generators, so most of Numba's passes have nothing to do for them, and
going over each rule for nothing is half of the time that compiling takes.
"""

from __future__ import annotations

import gc
from typing import Any
from weakref import WeakKeyDictionary

from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.lowering import Lower
from numba.core.typed_passes import (
    AnnotateTypes,
    BaseNativeLowering,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.untyped_passes import (
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    TranslateByteCode,
)

rules_of_library: WeakKeyDictionary[Any, dict[Any, Any]] = WeakKeyDictionary()
"""By the library that is being made: Numba's descriptions of its rules, by rule and types of arguments."""


class RuleCompiler(CompilerBase):  # type: ignore[misc]
    """Compiles a rule into the library of the entry point that reaches it."""

    def define_pipelines(self) -> list[Any]:
        """The passes, in order."""
        passes = PassManager("rule")
        for step in (
            TranslateByteCode,
            FixupArgs,
            IRProcessing,
            GenericRewrites,
            ReconstructSSA,
            NopythonTypeInference,
            PreLowerStripPhis,
            IRLegalization,
            AnnotateTypes,
            NativeLowering,
            NoPythonBackend,
        ):
            passes.add_pass(step, step.__name__)
        passes.finalize()
        return [passes]


class EntryLower(Lower):  # type: ignore[misc]
    """Lowers an entry point."""

    def create_cfunc_wrapper(self) -> None:
        """The last step before the library is optimised: nothing outside calls its rules.

        LLVM moves a function with one caller into it only when no other code can reach the function.
        """
        super().create_cfunc_wrapper()
        for description in rules_of_library.pop(self.library, {}).values():
            self.library.get_function(description.llvm_func_name).linkage = "internal"


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(BaseNativeLowering):  # type: ignore[misc]
    """The pass that lowers an entry point, and with it all rules it reaches."""

    _name = "freebooter_entry_lowering"
    lowering_class = EntryLower


class EntryCompiler(CompilerBase):  # type: ignore[misc]
    """Compiles an entry point, with Numba's own passes."""

    def compile_extra(self, function: Any) -> Any:
        """Compile. The garbage collector rests meanwhile: it looks at everything often and finds nothing."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            return super().compile_extra(function)
        finally:
            if collecting:
                gc.enable()

    def define_pipelines(self) -> list[Any]:
        """The passes, in order."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        lowered = [(EntryLowering if step is NativeLowering else step, why) for step, why in passes.passes]
        passes = PassManager("entry")
        passes.passes = lowered
        passes.finalize()
        return [passes]
