import type { Note } from '@mylinguist/shared/schemas/note';

/** The groups of notes, with the stability in days at which each one ends. */
const groups = [
  ['Under a week', 7],
  ['1 to 4 weeks', 28],
  ['1 to 3 months', 91],
  ['3 to 12 months', 365],
  ['A year or longer', Infinity],
] as const;

export interface StabilityGroup {
  readonly label: string;
  readonly notes: number;
}

/** Counts notes by the days until their recall falls to 90%. */
export function stabilityGroups(notes: readonly Pick<Note, 'reviewData'>[]): StabilityGroup[] {
  const counts = groups.map(() => 0);
  for (const { reviewData } of notes) {
    const index = groups.findIndex(([, end]) => reviewData.srs.stability < end);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return groups.map(([label], index) => ({ label, notes: counts[index] ?? 0 }));
}
