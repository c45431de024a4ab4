import { parseCloze } from '@mylinguist/shared/notes/cloze';
import type { NoteSource } from '@mylinguist/shared/schemas/note-source';
import { ownTypes, type OwnTypeKey } from '../own-types';
import type { ExportedNote } from './exported-note';
import { clozeHtml, fieldHtml, textHtml } from './field-html';

type Texts = Pick<
  ExportedNote,
  'title' | 'content' | 'contentType' | 'flashcard' | 'cloze' | 'source'
>;

export interface NoteFields {
  readonly type: OwnTypeKey;
  /** HTML in the order of the fields of the type. */
  readonly fields: readonly string[];
}

/** The labels of the lines of the field `Source`. */
export const sourceLabels = {
  title: 'Title',
  author: 'Author',
  locator: 'Place',
  url: 'Address',
} as const;

/**
 * Returns the note of Anki for a note. A side without a text makes a card that Anki does not show: such
 * a note is exported with all of its texts as one.
 */
export function noteFields(note: Texts): NoteFields {
  const { title, content, contentType, flashcard, cloze, source } = note;
  const html = (text: string | null | undefined) =>
    text?.trim() ? fieldHtml(text, contentType) : '';
  const values: Record<string, string> = {
    Title: textHtml(title ?? ''),
    Text: html(content),
    Source: source ? sourceHtml(source) : '',
  };
  const front = html(flashcard?.front);
  const back = html(flashcard?.back);
  const hasBlanks = cloze !== null && parseCloze(cloze.text).answers.length > 0;
  if (front !== '' && back !== '') {
    const hint = html(flashcard?.hint);
    const clozeText = html(cloze?.text);
    return inOrder('flashcard', {
      ...values,
      Front: front,
      Back: back,
      Hint: hint,
      Cloze: clozeText,
    });
  }
  if (hasBlanks && front === '' && back === '') {
    return inOrder('cloze', { ...values, Cloze: clozeHtml(cloze.text, contentType) });
  }
  const texts = [values['Text'], front, back, html(flashcard?.hint), html(cloze?.text)];
  const text = texts.filter((part) => part).join('<div><br></div>');
  return inOrder('quickNote', { ...values, Text: text });
}

const inOrder = (type: OwnTypeKey, values: Readonly<Record<string, string>>): NoteFields => ({
  type,
  fields: ownTypes[type].fields.map((name) => values[name] ?? ''),
});

function sourceHtml(source: NoteSource): string {
  const lines = (Object.keys(sourceLabels) as (keyof typeof sourceLabels)[]).flatMap((key) => {
    const text = source[key];
    if (text === null) return [];
    const html = textHtml(text);
    return `${sourceLabels[key]}: ${key === 'url' ? `<a href="${html}">${html}</a>` : html}`;
  });
  return lines.join('<br>');
}

/** Returns a tag as Anki allows it: without spaces, quotation marks and control characters. */
export const ankiTag = (name: string): string => name.replace(/[\s\p{Cc}"]+/gu, '_');
