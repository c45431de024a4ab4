/** Attribute of the templates in which the build keeps the fields of a prerendered page. */
export const fieldTemplate = 'data-field';

/**
 * Puts the fields of a prerendered page in their places. Chromium inspects the fields of a document, to
 * fill them in. That lays out the demo although it is out of view.
 */
export function insertFields(): void {
  for (const template of fieldTemplates()) template.replaceWith(template.content);
}

/** Time in ms after which the fields are put in their places without an event of the visitor. */
const quietMs = 5000;

/**
 * Puts the fields in their places when one of them is in view, as in a very high window, or after five
 * seconds: a page receives no events from many keys of a screen reader.
 */
export function insertFieldsLater(): void {
  setTimeout(insertFields, quietMs);
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    insertFields();
  });
  for (const { parentElement } of fieldTemplates()) {
    if (parentElement) observer.observe(parentElement);
  }
}

const fieldTemplates = () =>
  document.querySelectorAll<HTMLTemplateElement>(`template[${fieldTemplate}]`);
