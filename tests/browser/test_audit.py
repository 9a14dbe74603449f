"""The measures find what they are for: else nothing found would mean nothing."""

import pytest

from tests.browser.audit import NARROW, WIDE, Audit
from tests.browser.faults import Faults
from tests.browser.person import Person

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser one")]

BAD_PAGE = """() => {
  const style = '@media (prefers-color-scheme: dark) { #faint { color: #777; background: #888; } }';
  document.querySelector('main').innerHTML = `
    <h1>Bad</h1><button style="width: 60px; height: 20px">Tiny</button>
    <img src="/emblem.svg"><p id="faint">faint in the dark</p><div style="width: 500px">broad</div>`;
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.adoptedStyleSheets[0].replaceSync(style);
  document.querySelector('#faint').style.transition = 'color 1s';
}"""


def test_an_audit_finds_what_is_bad(ann: Person) -> None:
    ann.open("/about")
    audit = Audit(ann.page)
    audit.look("good")
    assert audit.findings == []
    ann.page.evaluate(BAD_PAGE)
    audit.look("bad")
    for finding in (
        "bad wide, light: image-alt",
        "bad narrow, light: image-alt",
        "bad wide, dark: color-contrast",
        "bad narrow, dark: color-contrast",
        "bad scrolls sideways: ",
        "bad too small: Tiny: 60.0 x 20.0",
    ):
        assert [one for one in audit.findings if one.startswith(finding)], finding
    assert not [one for one in audit.findings if "light: color-contrast" in one]
    audit.findings.clear()
    audit.glance("bad")
    for finding in ("bad narrow, light: image-alt", "bad scrolls sideways: ", "bad too small: Tiny"):
        assert [one for one in audit.findings if one.startswith(finding)], finding
    assert ann.page.viewport_size == WIDE != NARROW


def test_faults_of_a_page_are_noted(ann: Person, faults: Faults) -> None:
    for kind in ("said", "thrown", "404", "Content Security Policy", r"x\.png"):
        faults.expect(kind)
    ann.open("/about")
    ann.page.evaluate("console.error('said')")
    ann.page.evaluate("setTimeout(() => { throw new Error('thrown') })")
    ann.page.evaluate("fetch('/api/tables/none').then(() => null)")
    ann.page.evaluate(
        "document.body.append(Object.assign(new Image(), { src: 'https://example.invalid/x.png' }))"
    )
    with ann.page.expect_event("console", lambda message: "last" in message.text):
        ann.page.evaluate("setTimeout(() => console.log('last'), 50)")
    assert {one.split(":")[0] for one in faults.found} >= {"console error", "script", "status", "request"}
    assert [one for one in faults.found if "Content Security Policy" in one]
    assert faults.unexpected == []
