import { paragraphs } from '../card-note';
import { parsedNote, type ParsedNote } from '../imported-note';
import type { LeftOut } from '../left-out';
import { joinClippings, type JoinedClipping } from './join-clippings';
import { parseClippings, type Place } from './parse-clippings';

/** Returns a quick note for each highlight of a file `My Clippings.txt`, with the reader's note. */
export function kindleNotes(text: string, timeZone: string, leftOut: LeftOut): ParsedNote[] {
  const counts = new Map<string, number>();
  return joinClippings(parseClippings(text, timeZone), leftOut).map((clipping) => {
    const { title, author, createdAt, note } = clipping;
    const key = `kindle:${title}|${keyPlace(clipping)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return parsedNote({
      // Different texts may have the same location. Later entries follow in the file.
      key: count === 1 ? key : `${key}#${count}`,
      content: paragraphs(clipping.text, note),
      source: { url: null, title, author, locator: locatorOf(clipping) },
      createdAt,
    });
  });
}

const keyPlace = ({ place }: JoinedClipping) =>
  place ? `${place.unit === 'page' ? 'p' : ''}${rangeText(place)}` : '';

/** Begins with the product, so a search with `from:kindle` finds the note. */
function locatorOf({ page, place }: JoinedClipping): string {
  const texts = [
    'Kindle',
    page && `page ${rangeText(page)}`,
    place?.unit === 'location' ? `location ${rangeText(place)}` : null,
  ];
  return texts.filter((text) => text !== null).join(', ');
}

const rangeText = ({ start, end }: Place) => (start === end ? String(start) : `${start}-${end}`);
