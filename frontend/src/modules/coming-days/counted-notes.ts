/** Counts notes in English, such as "1,667 notes". */
export const countedNotes = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'note' : 'notes'}`;
