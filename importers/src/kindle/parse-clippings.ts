import { clippingInstant, isClippingDate } from './clipping-date';
import { kindWords, pageWords, type ClippingKind } from './languages';

/** A range of locations or pages in a book. */
export interface Place {
  readonly unit: 'page' | 'location';
  readonly start: number;
  readonly end: number;
}

/** An entry of a file with the clippings of a Kindle. */
export interface Clipping {
  readonly title: string;
  readonly author: string | null;
  /** Null if no known word names the kind. */
  readonly kind: ClippingKind | null;
  readonly page: Place | null;
  /** The location, or the page if the book has no locations. */
  readonly place: Place | null;
  readonly createdAt: string | null;
  readonly text: string;
}

const separator = /^={10,}\s*$/;
const metaLine = /^\s*[-–—]/;

/** Returns whether a text has the structure of a file with the clippings of a Kindle. */
export function isClippings(text: string): boolean {
  const start = text.slice(0, 64 * 1024).split(/\r\n|\r|\n/);
  return start.some((line) => metaLine.test(line)) && /[\r\n]={10}/.test(text);
}

/** Parses the entries of a file in any language. */
export function parseClippings(text: string, timeZone: string): Clipping[] {
  const clippings: Clipping[] = [];
  let lines: string[] = [];
  const close = () => {
    const clipping = parseClipping(lines, timeZone);
    if (clipping) clippings.push(clipping);
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (separator.test(line)) close();
    // Kindles write a byte order mark before some entries.
    else lines.push(line.replace(/^\uFEFF/, ''));
  }
  close();
  return clippings;
}

function parseClipping(lines: readonly string[], timeZone: string): Clipping | null {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first === -1) return null;
  const meta = lines[first + 1] ?? '';
  const isMeta = metaLine.test(meta);
  const { places, date } = isMeta ? parseMeta(meta) : { places: [], date: '' };
  const page = places.find(({ unit }) => unit === 'page') ?? null;
  return {
    ...parseTitle(lines[first] ?? ''),
    kind: isMeta ? kindOf(meta) : null,
    page,
    place: places.find(({ unit }) => unit === 'location') ?? page,
    createdAt: clippingInstant(date, timeZone),
    text: lines
      .slice(first + (isMeta ? 2 : 1))
      .join('\n')
      .trim(),
  };
}

/** Splits "Title (Author)". A title may contain other brackets. */
function parseTitle(line: string): Pick<Clipping, 'title' | 'author'> {
  const text = line.trim();
  const open = text.lastIndexOf('(');
  const isAuthor = open > 0 && text.endsWith(')') && text.length > open + 2;
  if (!isAuthor) return { title: text, author: null };
  return { title: text.slice(0, open).trim(), author: text.slice(open + 1, -1).trim() };
}

function kindOf(meta: string): ClippingKind | null {
  const text = meta.normalize('NFC').toLowerCase();
  const kinds = ['bookmark', 'highlight', 'note'] as const;
  return kinds.find((kind) => kindWords[kind].some((word) => text.includes(word))) ?? null;
}

/** Splits the line below the title into its places and the date. */
function parseMeta(meta: string): { places: Place[]; date: string } {
  const parts = meta.slice(0, 500).split(/[|｜（(]/);
  const date = parts.length > 1 && isClippingDate(parts.at(-1) ?? '') ? (parts.pop() ?? '') : '';
  return { places: parts.map(placeOf).filter((place) => place !== null), date };
}

const range = /(\d{1,9})(?:\s?(?:[-–—~～]|t\/m)\s?(\d{1,9}))?/;

function placeOf(part: string): Place | null {
  const [, first, last] = range.exec(part) ?? [];
  if (first === undefined) return null;
  const text = part.toLowerCase();
  const start = Number(first);
  return {
    unit: pageWords.some((word) => text.includes(word)) ? 'page' : 'location',
    start,
    end: Math.max(start, Number(withPrefix(first, last ?? first))),
  };
}

/** Older Kindles leave out the first digits of the end: "433-34" is 433 to 434. */
const withPrefix = (first: string, last: string) =>
  last.length < first.length ? first.slice(0, first.length - last.length) + last : last;
