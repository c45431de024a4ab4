import fc from 'fast-check';
import { property } from '../testing/property';
import { formatHistory, type History, type HistoryEntry } from './history';
import { newReviewData } from './schedule';
import { announcesSlipping, isSlipping } from './slipping';

const kindOf = { E: 'Easy', H: 'Hard', R: 'reset' } as const;

/** Builds a history with one entry a day from letters, such as `EHHR`. */
function historyOf(letters: string): History {
  const entries = Array.from(letters, (letter, day): HistoryEntry => ({
    day,
    kind: kindOf[letter as keyof typeof kindOf],
  }));
  return { firstDay: 0, seed: null, entries };
}

/** Builds the schedule of a note with this history. */
function noteOf(letters: string) {
  const written = newReviewData(new Date('2026-03-02T12:00:00Z'), 'UTC');
  const lapses = letters.slice(letters.lastIndexOf('R') + 1).split('H').length - 1;
  const past = formatHistory(historyOf(letters));
  return { ...written, srs: { ...written.srs, lapses, past } };
}

/** Returns the positions of the reviews that announce the note. */
const announcements = (letters: string) =>
  Array.from(letters).flatMap((_, end) =>
    announcesSlipping(historyOf(letters.slice(0, end + 1))) ? end : [],
  );

describe('a note', () => {
  test.each([
    ['without a review', '', false],
    ['with three Hard ratings', 'HHH', false],
    ['with four Hard ratings', 'HHHH', true],
    ['with four Hard ratings among the last eight', 'HEHEHEHE', true],
    ['whose fourth Hard rating is nine reviews old', 'HEHEHEHEE', false],
    ['with four Hard ratings before its reset', 'HHHHR', false],
    ['with three Hard ratings after its reset', 'HHHHRHHH', false],
    ['with four Hard ratings after its reset', 'HRHHHEH', true],
  ])('%s: %s keeps slipping: %s', (_, letters, expected) => {
    expect(isSlipping(noteOf(letters))).toBe(expected);
  });

  test('without a readable history does not count as slipping', () => {
    const note = noteOf('HHHH');
    expect(isSlipping({ ...note, srs: { ...note.srs, past: '2;later' } })).toBe(false);
  });
});

describe('a slipping note is announced', () => {
  test.each([
    ['at its fourth Hard rating', 'HHHH', [3]],
    ['at every second Hard rating after it', 'HHHHHHHH', [3, 5, 7]],
    ['not at an Easy rating', 'HHHHEE', [3]],
    ['over Easy ratings between', 'HHHHEHEH', [3, 7]],
    ['from the start after it recovered', 'HHHHEEEEEHHHH', [3, 12]],
    ['from the start after a reset', 'HHHHHRHHHHHH', [3, 9, 11]],
    ['never with half as many Hard ratings', 'HEEHEEHEEHEE', []],
  ])('%s: %s', (_, letters, expected) => {
    expect(announcements(letters)).toEqual(expected);
  });

  const letters = fc.string({ unit: fc.constantFrom('E', 'H', 'R'), maxLength: 40 });

  property('only by a Hard rating while it is slipping', [letters], (text) => {
    for (const end of announcements(text)) {
      expect(text[end]).toBe('H');
      expect(isSlipping(noteOf(text.slice(0, end + 1)))).toBe(true);
    }
  });

  property('whatever happened before a reset', [letters, letters], (before, after) => {
    const shift = before.length + 1;
    const alone = announcements(after).map((end) => end + shift);
    expect(announcements(`${before}R${after}`).filter((end) => end >= shift)).toEqual(alone);
  });
});
