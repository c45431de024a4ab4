import { sessionSizes } from '@mylinguist/shared/limits';

/**
 * Whole minutes, at least one, that a session of so many notes takes: as the settings say of their
 * sizes, and in proportion between them.
 */
export function sessionMinutes(notes: number): number {
  let before = { notes: 0, minutes: 0 };
  for (const size of sessionSizes) {
    if (notes <= size.notes) {
      const share = (notes - before.notes) / (size.notes - before.notes);
      return Math.max(1, Math.round(before.minutes + share * (size.minutes - before.minutes)));
    }
    before = size;
  }
  return before.minutes;
}
