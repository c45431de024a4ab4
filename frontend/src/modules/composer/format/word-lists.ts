/**
 * Makes the paragraphs that Word exports for the items of lists real lists. Their style names the
 * level, such as `mso-list:l0 level2 lfo1`, and their text begins with the marker.
 */
export function restoreWordLists(body: HTMLElement): void {
  /** The lists around the last item, the outermost first. */
  let lists: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const [, digits] = /mso-list:[^;:]*\blevel(\d)/.exec(styleOf(paragraph)) ?? [];
    const level = Number(digits);
    if (!level) continue;
    const marker = takeMarker(paragraph);
    const name = /^\w{1,4}[.)]/.test(marker) ? 'ol' : 'ul';

    if (lists[0] !== paragraph.previousElementSibling) lists = [];
    const isSame = lists[level - 1]?.localName === name;
    lists = lists.slice(0, isSame ? level : level - 1);
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(name);
      list.setAttribute('start', String(parseInt(marker, 10) || 1));
      const parent = lists.at(-1);
      if (parent) parent.append(list);
      else paragraph.before(list);
      lists.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
  }
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** Removes the marker of an item. Returns its text. */
function takeMarker(paragraph: HTMLElement): string {
  // CSS of the page does not have the property, so only the attribute shows it.
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i]');
  marker?.remove();
  return marker?.textContent.trim() ?? '';
}
