import type { CreateNoteRequest } from '@mylinguist/shared/schemas/note';

const paragraph = (index: number) =>
  `Line ${index} of a *long* note with **much** to ~~format~~ in it.\n`;

/** Every third note is a flashcard, every third a cloze test; all have a text of 2,000 characters. */
export function makeCard(index: number): CreateNoteRequest {
  const text = Array.from({ length: 33 }, (_, line) => paragraph(line)).join('');
  const note = { title: `Card ${index}`, content: text };
  if (index % 3 === 1) return { ...note, flashcard: { front: text.slice(0, 900), back: text } };
  if (index % 3 === 2) return { ...note, cloze: { text: text.replaceAll('much', '{{much}}') } };
  return note;
}
