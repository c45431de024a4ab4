import { breakCost } from '@mylinguist/shared/scheduling/plan/break-cost';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import type { Cell, Table } from '../../testing/report/table';
import { studiedDays, type SimulatedNotes } from '../../testing/simulated-notes';

const first = 20_000;
const days = 400;
const perDay = 25;

/** Number of notes that are reviewed early to see what that saves. */
const reviewedAhead = 300;

/** Returns what 1, 3 and 8 weeks away cost a learner with 10,000 notes. */
export function priceTable(): Table {
  const studied = studiedDays({ seed: 1 }, { first, days, perDay });
  const rows = [1, 3, 8].map((weeks): Cell[] => {
    const away = { first: first + days, last: first + days + 7 * weeks - 1 };
    const { due, forgotten, forgottenWithout, recall } = costOf(studied, away);
    const ahead = costOf(withReviewsAhead(studied, away.last + 1), away);
    // Reviews ahead make some notes due later. The others of the break stay as they are.
    const saved = forgotten - forgottenWithout - (ahead.forgotten - ahead.forgottenWithout);
    return [
      weeks,
      due,
      recall * 100,
      forgotten,
      forgottenWithout,
      forgotten - forgottenWithout,
      saved,
    ];
  });
  return {
    title: `Weeks away of a learner with ${studied.notes.length.toLocaleString('en-GB')} notes`,
    columns: [
      'Weeks',
      'Due notes',
      'Remembered in %',
      'Forgotten',
      'Forgotten without the break',
      'Price in notes',
      `Saved by ${reviewedAhead} reviews ahead`,
    ],
    rows,
  };
}

const costOf = ({ notes }: SimulatedNotes, away: { first: number; last: number }) =>
  breakCost(
    notes.map(({ srs }) => srs),
    away,
  );

/** Reviews the notes that will be weakest on the return, on the day before the break. */
function withReviewsAhead(studied: SimulatedNotes, back: number): SimulatedNotes {
  const simulated = studied.copy(2);
  const recallOf = (index: number) => {
    const { stability, lastDay } = simulated.at(index).srs;
    return defaultMemoryModel.recall(stability, back - lastDay);
  };
  const day = first + days - 1;
  const weakest = [...simulated.notes.keys()]
    .filter((index) => simulated.at(index).srs.lastDay < day)
    .sort((a, b) => recallOf(a) - recallOf(b))
    .slice(0, reviewedAhead);
  for (const index of weakest) simulated.review(index, day);
  return simulated;
}
