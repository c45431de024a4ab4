/**
 * Makes a composer take note of what a visitor wrote into its prerendered field before its script
 * had come: that text is in the field, while React still holds the field for empty.
 */
export function adoptTypedText(container: HTMLElement | null): void {
  const field = container?.querySelector('textarea');
  if (!field || field.value === '') return;
  const { value, selectionStart, selectionEnd } = field;
  // React overlooks an input event whose value it has seen; it does not see the prototype's setter.
  field.value = '';
  Reflect.set(HTMLTextAreaElement.prototype, 'value', value, field);
  field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
