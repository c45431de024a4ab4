/** Attribute of the templates in which the build keeps the fields of a prerendered page. */
export const fieldTemplate = 'data-field';

/**
 * Puts the fields of a prerendered page in their places. Chromium inspects the fields of a document
 * when it is parsed, to fill them in. That would lay out the demo before the first picture, although
 * it is out of view.
 */
export function insertFields(): void {
  const templates = document.querySelectorAll<HTMLTemplateElement>(`template[${fieldTemplate}]`);
  for (const template of templates) template.replaceWith(template.content);
}
