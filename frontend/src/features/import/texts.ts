import type { CsvField } from '@mylinguist/importers/csv/columns';
import type { ImportedKind } from '@mylinguist/importers/imported-note';
import type { LeftOutReason } from '@mylinguist/importers/left-out';

/** Returns a number with its noun, such as "1 note" or "2,431 notes". */
export const counted = (count: number, noun: string): string =>
  `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;

export const numberText = (count: number): string => count.toLocaleString('en');

/** Returns a size such as "214 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

export const kindNames: Readonly<Record<ImportedKind, string>> = {
  flashcard: 'Flashcard',
  cloze: 'Cloze',
  quickNote: 'Quick note',
};

export const fieldNames: Readonly<Record<CsvField, string>> = {
  front: 'Front',
  back: 'Back',
  hint: 'Hint',
  cloze: 'Cloze text',
  title: 'Title',
  content: 'Further text',
  tags: 'Tags',
  url: 'Web address',
  author: 'Author',
  createdAt: 'Date of creation',
  contentType: 'Format, such as rich',
  deck: 'Deck',
  notetype: 'Kind of card in Anki',
  guid: 'Id in Anki',
};

/** Why notes are left out. */
export const leftOutNotes: Readonly<Record<LeftOutReason, string>> = {
  empty: 'Empty',
  media: 'A side with only a picture or a sound',
  'too-long': 'Longer than a note can be',
  'unknown-type': 'A kind of card that notes cannot hold',
  'over-cap': 'More notes than an account can hold',
  'not-chosen': 'Not chosen',
  duplicate: 'Duplicates: the latest stays',
  tags: 'Tags',
  script: 'Scripts',
};

/** Parts of notes that are left out, as nouns. */
const leftOutParts: Partial<Record<LeftOutReason, readonly [one: string, many: string]>> = {
  media: [
    'picture or sound (its name stays as text)',
    'pictures and sounds (their names stay as text)',
  ],
  script: ['script', 'scripts'],
};

/** Returns what is left out of notes that come along; null if it is nothing that has a name. */
export function partText(reason: LeftOutReason, count: number): string | null {
  const [one, many] = leftOutParts[reason] ?? [];
  if (one === undefined || count === 0) return null;
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** Why the API has refused notes. */
export function refusedText(code: string): string {
  if (code === 'TOO_MANY_NOTES') return 'More notes than an account can hold';
  if (code === 'TOO_MUCH_TEXT') return 'More text than an account can hold';
  return 'A text or a date that a note cannot hold';
}
