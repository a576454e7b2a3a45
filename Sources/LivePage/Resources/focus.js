// Replaces the contents of an element. The focus stays on the control of the same name. Where that is gone and a keyboard
// is in use, it goes on to the next button, but never to one that writes something, which the next Enter would press.
function replaceContents(element, ...children) {
  const name = (control) => control.id || control.getAttribute("aria-label") || control.textContent;
  const controls = (kinds) => [...element.querySelectorAll(kinds)];
  const all = "a, button, input, select, summary";
  const buttons = "a, button:not(:disabled, .primary, .approves), summary";
  const old = controls(all).includes(document.activeElement) ? document.activeElement : null;
  const isByKeyboard = old?.matches(":focus-visible");
  const place = controls(buttons).indexOf(old);
  element.replaceChildren(...children);
  if (!old) return;
  const same = controls(all).find((control) => name(control) === name(old) && !control.disabled);
  const next = controls(buttons)[clamp(place, 0, controls(buttons).length - 1)];
  // With no button left, the element itself, if it takes the focus.
  if (same || isByKeyboard) (same ?? next ?? element).focus();
}
