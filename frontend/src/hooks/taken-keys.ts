const fields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';
const dialogs = '[role="dialog"], [role="alertdialog"]';
const layers = `${dialogs}, [role="menu"], [role="listbox"]`;

/** Returns whether a field, an open dialog or an open menu handles the key. */
export function isTaken({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(`${fields}, ${layers}`)) return true;
  return document.querySelector(dialogs) !== null;
}
