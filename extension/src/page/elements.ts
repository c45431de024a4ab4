type Properties = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>;
type Child = Node | string | null | false | undefined;

/**
 * Creates an element. A property that is a function listens to the event of its name; `true` sets an empty
 * attribute. Texts become text nodes, so no text of a page is ever markup.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') created.addEventListener(name, value);
    else if (value === true) created.setAttribute(name, '');
    else if (typeof value === 'string') created.setAttribute(name, value);
  }
  created.append(
    ...children.filter((child) => child !== null && child !== false && child !== undefined),
  );
  return created;
}
