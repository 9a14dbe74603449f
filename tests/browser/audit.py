"""What measuring tells of a page: axe's findings, sideways scroll, targets too small for a finger."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDE: ViewportSize = {"width": 1280, "height": 900}
NARROW: ViewportSize = {"width": 360, "height": 740}
SIZES = {"wide": WIDE, "narrow": NARROW}  # the narrow one last: that is measured
# The second theme changes colours and nothing else.
RULES: dict[Literal["light", "dark"], tuple[str, ...]] = {"light": (), "dark": ("color-contrast",)}
TOUCH = 44
# A page that fits is measured in fractions of a pixel.
SLACK = 0.5

SMALL_TARGETS = """touch => {
  const controls = 'button, select, input:not([type=radio], [type=checkbox]), a.button, [role=button]';
  return [...document.querySelectorAll(`main :is(${controls})`)]
    .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map(element => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && Math.min(box.width, box.height) < touch)
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.innerText;
      return `${name}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`;
    });
}"""

# Colours on their way to the other theme arrive; those of a child may set out when its parent's have.
SETTLE = """async () => {
  const moving = () => document.getAnimations()
    .filter(one => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
  for (let all = moving(); all.length > 0; all = moving()) {
    all.forEach(one => one.finish());
    await new Promise(requestAnimationFrame);
  }
}"""


def axe(page: Page, *rules: str) -> list[str]:
    """What axe finds on a page by these rules, or all: each rule with the elements that break it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; null")
    found: list[dict[str, Any]] = page.evaluate(
        """async rules => {
          const options = { resultTypes: ['violations'] };
          if (rules.length > 0) options.runOnly = rules;
          return (await axe.run(options)).violations;
        }""",
        rules,
    )
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


def sideways(page: Page) -> list[str]:
    """How far a page can be scrolled sideways, if it can."""
    wide, shown = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    return [f"{wide} px in {shown} px"] if wide > shown else []


def small_targets(page: Page) -> list[str]:
    """Controls that a finger would miss."""
    small: list[str] = page.evaluate(SMALL_TARGETS, TOUCH - SLACK)
    return small


class Audit:
    """Looks at moments of a page and keeps what it finds.

    Attributes:
        findings: empty is good.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.findings: list[str] = []

    def look(self, moment: str) -> None:
        """Look in both themes, wide and narrow."""
        for width, size in SIZES.items():
            self.page.set_viewport_size(size)
            for scheme in RULES:
                self.page.emulate_media(color_scheme=scheme)
                self.page.evaluate(SETTLE)
                self._note(f"{moment} {width}, {scheme}", axe(self.page, *RULES[scheme]))
        self._measure(moment)

    def glance(self, moment: str) -> None:
        """Look in the light and narrow only: for moments of a page that was looked at already."""
        self.page.set_viewport_size(NARROW)
        self.page.emulate_media(color_scheme="light")
        self.page.evaluate(SETTLE)
        self._note(f"{moment} narrow, light", axe(self.page))
        self._measure(moment)

    def _measure(self, moment: str) -> None:
        self._note(f"{moment} scrolls sideways", sideways(self.page))
        self._note(f"{moment} too small", small_targets(self.page))
        self.page.set_viewport_size(WIDE)

    def _note(self, where: str, found: list[str]) -> None:
        self.findings += [f"{where}: {finding}" for finding in found]
