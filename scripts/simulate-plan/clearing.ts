import { fixPlan } from '@mylinguist/shared/scheduling/plan/plan-state';
import type { PlanState } from '@mylinguist/shared/schemas/plan-state';
import { sessionWithNew } from '@mylinguist/shared/scheduling/plan/session-with-new';
import { createRandom } from '../../testing/random';
import type { Cell, Table } from '../../testing/report/table';
import { studiedDays, type SimulatedNotes } from '../../testing/simulated-notes';

const first = 20_000;
const runs = 20;

/** What the learners did before. Each comes back as many days later. */
const learners = [
  { days: 240, perDay: 3, away: 7 },
  { days: 240, perDay: 3, away: 21 },
  { days: 240, perDay: 3, away: 56 },
  { days: 240, perDay: 8, away: 42 },
];

const diligences = [
  { name: '80–120', of: (random: number) => 0.8 + 0.4 * random },
  { name: '80', of: () => 0.8 },
  { name: '120', of: () => 1.2 },
];

/** Compares the first date of each plan with the day on which the backlog is cleared. */
export function clearingTable(): Table {
  const rows = learners.flatMap(({ away, ...studies }) => {
    const studied = studiedDays({ seed: 1 }, { first, ...studies });
    const back = first + studies.days + away;
    const state = fixPlan(null, studied.facts(back));
    if (!state) return [];
    const known: Cell[] = [away, studied.due(back).length, state.usual];
    const limited = (['steady', 'faster'] as const).flatMap((pace) =>
      diligences.map(({ name, of }): Cell[] => {
        const { share, clearedOn } = state[pace];
        const errors = Array.from({ length: runs }, (_, run) =>
          follow(studied, back, { pace, perDay: studies.perDay, seed: run + 1, diligence: of }),
        );
        const within = (most: number) =>
          (100 * errors.filter((error) => Math.abs(error) <= most).length) / runs;
        return [
          ...[...known, pace, share, daysUntil(clearedOn, back), name],
          ...[within(1), within(2)],
        ];
      }),
    );
    const { clearedOn } = state.all;
    return [
      ...limited,
      [...known, 'all', studied.due(back).length, daysUntil(clearedOn, back), '–', '–', '–'],
    ];
  });
  return {
    title: `Dates of the return plan, ${runs} runs each`,
    columns: [
      'Days away',
      'Due notes',
      'Usual day',
      'Pace',
      'Share',
      'Days',
      'Diligence in %',
      'Right within 1 day, %',
      'Within 2 days, %',
    ],
    rows,
  };
}

const daysUntil = (clearedOn: number | null, back: number) =>
  clearedOn === null ? '–' : clearedOn - back + 1;

interface Return {
  readonly pace: 'steady' | 'faster';
  readonly perDay: number;
  readonly seed: number;
  readonly diligence: (random: number) => number;
}

/** Follows a plan for at most 60 days and returns the error of its first date in days. */
function follow(
  studied: SimulatedNotes,
  back: number,
  { pace, perDay, seed, diligence }: Return,
): number {
  const simulated = studied.copy(seed);
  const random = createRandom(seed);
  let date = Infinity;
  let state: PlanState | null = null;
  for (let day = back; day < back + 60; day++) {
    state = fixPlan(state, simulated.facts(day));
    if (!state) return date - (day - 1);
    if (day === back) date = state[pace].clearedOn ?? Infinity;
    const wanted = Math.round(state[pace].share * diligence(random()));
    for (let left = wanted; left > 0; left -= 10) {
      const due = simulated
        .due(day)
        .map((index) => ({ id: String(index), reviewData: simulated.at(index) }));
      const session = sessionWithNew(due.slice(0, Math.min(left, 10)), due);
      for (const { id } of session) simulated.review(Number(id), day);
    }
    simulated.write(day, perDay);
  }
  return Infinity;
}
