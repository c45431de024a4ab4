import type { LeftOutReason } from '@mylinguist/importers/left-out';
import type { UnknownType } from '@mylinguist/importers/anki/unknown-types';
import type { Preview } from '@mylinguist/importers/preview';
import { importFormats } from '@mylinguist/shared/import-formats';

const reasonTexts: Readonly<Record<LeftOutReason, string>> = {
  empty: 'without a text',
  media: 'pictures, sounds, and notes of nothing else',
  'too-long': 'with a text that is too long',
  'unknown-type': 'of an unknown type',
  'not-chosen': 'that you left out',
  'over-cap': 'above the limit of notes',
  duplicate: 'that occur twice',
  tags: 'tags above the limits',
  script: 'scripts',
};

const shownNotes = 5;

/**
 * Describes a preview in lines for the terminal.
 * @param unknownTypes note types of Anki whose sides can be chosen
 */
export function previewText(preview: Preview, unknownTypes: readonly UnknownType[] = []): string {
  const { notes, flashcards, clozes, quickNotes, withHistory, reviews, suspended, tags } = preview;
  return [
    importFormats[preview.format].name,
    `  notes: ${notes} (flashcards: ${flashcards}, cloze tests: ${clozes}, quick notes: ${quickNotes})`,
    `  with a history: ${withHistory} (reviews: ${reviews})`,
    `  archived: ${suspended}`,
    `  tags: ${tags.length}${tags.length > 0 ? ` (${tags.join(', ')})` : ''}`,
    ...preview.leftOut.map(({ reason, count }) => `  left out, ${reasonTexts[reason]}: ${count}`),
    ...unknownTypes.map(
      ({ name, fields, cards }) =>
        `  without a usable template: ${cards} of the type ${name} (fields: ${fields.join(', ')})`,
    ),
    ...preview.sample.slice(0, shownNotes).map((note) => `\n${noteText(note)}`),
  ].join('\n');
}

function noteText({ title, content, flashcard, cloze }: Preview['sample'][number]): string {
  const texts = [title, flashcard?.front, flashcard?.back, cloze?.text, content];
  return texts.filter((text) => text).join('\n');
}
