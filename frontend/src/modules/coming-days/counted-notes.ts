/** Counts notes in English, such as "3 notes". */
export const countedNotes = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'note' : 'notes'}`;
