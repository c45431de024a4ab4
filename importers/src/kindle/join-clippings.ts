import type { LeftOut } from '../left-out';
import type { Clipping, Place } from './parse-clippings';

/** A highlight with the note that the reader typed to it, or a note alone. */
export interface JoinedClipping extends Clipping {
  readonly note: string;
}

/**
 * Joins notes to their highlights and removes repeated entries. Of highlights that contain each other
 * the longest stays, of equal ones the latest, of notes at one place the latest.
 */
export function joinClippings(clippings: readonly Clipping[], leftOut: LeftOut): JoinedClipping[] {
  const texts = clippings.filter((clipping) => {
    const isEmpty = clipping.kind === 'bookmark' || clipping.text === '' || isLimit(clipping.text);
    if (isEmpty) leftOut.addNote('empty', clipping.text || clipping.title);
    return !isEmpty;
  });
  const highlights = new Highlights();
  const others: Clipping[] = [];
  for (const clipping of texts) {
    if (!isHighlight(clipping)) others.push(clipping);
    else if (!highlights.add(clipping)) leftOut.addNote('duplicate', clipping.text);
  }
  for (const note of latestOfEachPlace(others, leftOut)) {
    const highlight = highlights.around(note);
    if (highlight && highlight.note === '') highlight.note = note.text;
    else if (!highlights.add(note)) leftOut.addNote('duplicate', note.text);
  }
  return inOrderOf(texts, highlights.list());
}

/** In an unknown language, an entry at one location without a range is a note if a highlight is there. */
const isHighlight = ({ kind, place }: Clipping) =>
  kind === 'highlight' || (kind === null && (!place || place.end > place.start));

/** Returns whether a text is the message that replaces a text above the publisher's limit. */
function isLimit(text: string): boolean {
  const [, message] = /^<([^<>=/"\n]{10,200})>$/.exec(text) ?? [];
  return message !== undefined && /\s|[^\0-\x7F]/.test(message);
}

/** Returns the notes without those that were edited later. */
function latestOfEachPlace(notes: readonly Clipping[], leftOut: LeftOut): Clipping[] {
  const latest = new Map<string, Clipping>();
  for (const [index, note] of notes.entries()) {
    const { kind, title, place } = note;
    // Without a known word, the entry may be a highlight.
    const key = kind && place ? `${title}\n${place.unit}${place.end}` : String(index);
    const former = latest.get(key);
    if (former) leftOut.addNote('duplicate', former.text);
    latest.delete(key);
    latest.set(key, note);
  }
  return [...latest.values()];
}

type Entry = { -readonly [Field in keyof JoinedClipping]: JoinedClipping[Field] };

/** Number of locations in a bucket of the index, of buckets of a highlight, and of entries searched. */
const bucketSize = 16;
const mostBuckets = 64;
const mostSearched = 50;

/** The highlights of all books, with an index by book and location. */
class Highlights {
  private readonly entries = new Set<Entry>();
  private readonly byText = new Map<string, Entry>();
  private readonly buckets = new Map<string, Entry[]>();

  list(): Entry[] {
    return [...this.entries];
  }

  /** Adds an entry. Returns false if it is merged with another one. */
  add(clipping: Clipping): boolean {
    const same = this.byText.get(textKey(clipping));
    const other =
      same ?? this.near(clipping).find((entry) => isContained(entry.text, clipping.text));
    if (!other) {
      this.insert({ ...clipping, note: '' });
      return true;
    }
    if (clipping.text.length >= other.text.length) {
      this.entries.delete(other);
      this.byText.delete(textKey(other));
      this.insert({ ...clipping, note: other.note });
    }
    return false;
  }

  /** Returns the highlight to which a note belongs: one that ends at its place, or contains it. */
  around(note: Clipping): Entry | null {
    const near = this.near(note);
    return near.find(({ place }) => place?.end === note.place?.end) ?? near[0] ?? null;
  }

  private insert(entry: Entry): void {
    this.entries.add(entry);
    this.byText.set(textKey(entry), entry);
    for (const key of bucketKeys(entry)) {
      const bucket = this.buckets.get(key);
      if (bucket) bucket.push(entry);
      else this.buckets.set(key, [entry]);
    }
  }

  /** Returns the latest entries that share a location with a clipping, the latest first. */
  private near(clipping: Clipping): Entry[] {
    const found = new Set<Entry>();
    for (const key of bucketKeys(clipping)) {
      for (const entry of this.buckets.get(key)?.slice(-mostSearched).reverse() ?? []) {
        if (this.entries.has(entry) && overlap(entry.place, clipping.place)) found.add(entry);
      }
    }
    return [...found];
  }
}

const textKey = ({ title, text }: Clipping) => `${title}\n${text}`;

const isContained = (a: string, b: string) => (a.length < b.length ? b.includes(a) : a.includes(b));

const overlap = (a: Place | null, b: Place | null) =>
  a !== null && b !== null && a.unit === b.unit && a.start <= b.end && b.start <= a.end;

function bucketKeys({ title, place }: Clipping): string[] {
  if (!place) return [];
  const first = Math.floor(place.start / bucketSize);
  const count = Math.min(Math.floor(place.end / bucketSize) - first + 1, mostBuckets);
  return Array.from({ length: count }, (_, index) => `${title}\n${place.unit}${first + index}`);
}

/** Sorts joined clippings by the places of their texts in the file. */
function inOrderOf(
  texts: readonly Clipping[],
  joined: readonly JoinedClipping[],
): JoinedClipping[] {
  const positions = new Map(texts.map((clipping, index) => [textKey(clipping), index]));
  const positionOf = (clipping: Clipping) => positions.get(textKey(clipping)) ?? 0;
  return [...joined].sort((a, b) => positionOf(a) - positionOf(b));
}
