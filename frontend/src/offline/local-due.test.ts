import { siblingSource } from '@mylinguist/shared/notes/siblings';
import { defaultMemoryModel as model } from '@mylinguist/shared/scheduling/memory-model';
import { comingCounts } from '@mylinguist/shared/scheduling/coming';
import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { fixPlan } from '@mylinguist/shared/scheduling/plan/plan-state';
import { planStateSchema, type PlanState } from '@mylinguist/shared/schemas/plan-state';
import { newReviewData, preview, review } from '@mylinguist/shared/scheduling/schedule';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import fc from 'fast-check';
import { studiedDays } from '../../../testing/simulated-notes';
import { makeNote, makeSettings } from '../testing/factories';
import { dueLoad } from '@mylinguist/shared/scheduling/due-load';
import { localDue } from './local-due';

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const;
const firstInstant = Date.parse('2026-03-02T10:00:00.000Z');
const hour = 3_600_000;

/** What a learner does on one device, with the hours that pass before it. */
const deeds = fc.array(
  fc.record({
    hours: fc.nat(60),
    kind: fc.constantFrom('write', 'rate', 'archive'),
    pick: fc.nat(1000),
    response: fc.constantFrom('Easy' as const, 'Hard' as const),
    tags: fc.subarray(['biology', 'history']),
  }),
  { minLength: 1, maxLength: 60 },
);

/**
 * The records of the server: the notes, and the due load that each write changes as the services
 * change the profile's.
 */
function createRecords(timeZone: string) {
  const notes = new Map<string, Note>();
  const load = new Map<number, number>();
  const count = (note: Note | undefined, by: number, today: number) => {
    const day = note?.reviewData.srs.dueDay;
    if (note?.isArchived || day === undefined || day < today) return;
    load.set(day, (load.get(day) ?? 0) + by);
  };
  return {
    notes,
    load,
    put: (note: Note, now: Date) => {
      const today = studyDay(now, timeZone);
      count(notes.get(note.id), -1, today);
      count(note, 1, today);
      notes.set(note.id, note);
    },
  };
}

describe('the local due list of a learner with one device', () => {
  test('equals the list of the server, with the same dates after each rating', () => {
    fc.assert(
      fc.property(
        deeds,
        fc.constantFrom(...zones),
        fc.constantFrom(5 as const, 10 as const),
        fc.constantFrom(undefined, 'biology'),
        (done, timeZone, revisionNotesCount, tag) => {
          const records = createRecords(timeZone);
          const { notes, load } = records;
          let time = firstInstant;
          for (const { hours, kind, pick, response, tags } of done) {
            time += hours * hour;
            const now = new Date(time);
            const known = [...notes.values()];
            const picked = known[pick % Math.max(known.length, 1)];
            if (kind === 'write' || !picked) {
              const reviewData = newReviewData(now, timeZone);
              records.put(makeNote({ tags, reviewData }), now);
            } else if (kind === 'archive') {
              records.put({ ...picked, isArchived: !picked.isArchived }, now);
            } else if (!picked.isArchived) {
              const outcome = review(picked.reviewData, response, { now, timeZone, load });
              if (outcome.ok) records.put({ ...picked, reviewData: outcome.next }, now);
            }
          }

          const now = new Date(time);
          const active = [...notes.values()].filter(({ isArchived }) => !isArchived);
          const settings = makeSettings({ timezone: timeZone, revisionNotesCount });
          const found = localDue(active, { now, settings, model, choice: { tag } });

          const before = studyDayStart(studyDay(now, timeZone) + 1, timeZone).toISOString();
          const listed = active.filter(({ tags }) => tag === undefined || tags.includes(tag));
          const dates = listed.map(({ reviewData }) => reviewData.nextReviewDate).sort();
          expect(found.dueCount).toBe(dates.filter((date) => date < before).length);
          expect(found.coming).toEqual(comingCounts(load, studyDay(now, timeZone)));
          expect(found.nextReviewDate).toBe(dates[0] ?? null);
          expect(found.notes.map(({ reviewData }) => reviewData.nextReviewDate)).toEqual(
            dates.slice(0, Math.min(found.dueCount, revisionNotesCount)),
          );
          for (const note of found.notes) {
            expect(note.preview).toEqual(preview(note.reviewData, { now, timeZone, load }));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('lists notes of the same due date in the order of their creation', () => {
    const now = new Date('2026-03-03T10:00:00.000Z');
    const written = (createdAt: string) => makeNote({ reviewData: { createdAt } });
    const notes = [written('2026-03-02T12:00:00.000Z'), written('2026-03-02T11:00:00.000Z')];
    const { notes: due } = localDue(notes, { now, settings: makeSettings(), model, choice: {} });
    expect(due.map(({ id }) => id)).toEqual([notes[1]?.id, notes[0]?.id]);
  });

  // The same notes as in the test of the route (functions/test/reviews.test.ts).
  test('contains one of several siblings and counts all, and chosen siblings come together', () => {
    const siblings = ['x', 'x', 'x', null, 'y', null, null, 'y', null];
    const notes = siblings.map((guid, index) =>
      makeNote({
        content: String(index),
        ...(guid !== null && { source: siblingSource(guid) }),
        reviewData: newReviewData(new Date(`2026-03-02T12:${10 + index}:00.000Z`), 'UTC'),
      }),
    );
    const options = {
      now: new Date('2026-03-09T12:00:00.000Z'),
      settings: makeSettings({ revisionNotesCount: 5 }),
      model,
    };
    const due = localDue(notes, { ...options, choice: {} });
    expect(due.notes.map(({ content }) => content)).toEqual(['0', '3', '4', '5', '6']);
    expect(due.dueCount).toBe(9);
    const ids = notes.slice(0, 3).map(({ id }) => id);
    const chosen = localDue(notes, { ...options, choice: { ids } });
    expect(chosen.notes.map(({ content }) => content)).toEqual(['0', '1', '2']);

    const later = localDue(notes.slice(1), { ...options, choice: {} });
    expect(later.notes.map(({ content }) => content)).toEqual(['1', '3', '4', '5', '6']);
  });

  test('lists all due notes of the given ones, more than a session of the settings holds', () => {
    const now = new Date('2026-03-03T10:00:00.000Z');
    const writtenOn = (date: string) =>
      makeNote({ reviewData: newReviewData(new Date(date), 'UTC') });
    const dueNotes = Array.from({ length: 12 }, () => writtenOn('2026-02-01T10:00:00.000Z'));
    const [other, ...chosen] = dueNotes;
    const tomorrow = writtenOn('2026-03-03T09:00:00.000Z');
    const settings = makeSettings({ revisionNotesCount: 5 });
    const ids = [...chosen, tomorrow, makeNote()].map(({ id }) => id);
    const found = localDue([...dueNotes, tomorrow], { now, settings, model, choice: { ids } });
    expect(found.dueCount).toBe(11);
    expect(new Set(found.notes.map(({ id }) => id))).toEqual(new Set(chosen.map(({ id }) => id)));
    expect(found.notes.map(({ id }) => id)).not.toContain(other?.id);
  });
});

test('the due load leaves out archived notes and past days', () => {
  const on = (dueDay: number, isArchived = false) =>
    makeNote({ isArchived, reviewData: { srs: { ...makeNote().reviewData.srs, dueDay } } });
  const load = dueLoad([on(10), on(12), on(12), on(13, true), on(9)], 10);
  expect([...load]).toEqual([
    [10, 1],
    [12, 2],
  ]);
});

describe('the return plan of a browser without a connection', () => {
  const first = studyDay(new Date('2026-01-05T12:00:00.000Z'), 'UTC');
  const back = first + 70 + 42;
  const at = (day: number) => new Date(day * 86_400_000 + 12 * hour);

  /** Returns the notes of a learner who studied for ten weeks. */
  function studied(changes: Partial<Settings> = {}) {
    const settings = makeSettings(changes);
    const simulated = studiedDays({ seed: 1, settings }, { first, days: 70, perDay: 3 });
    const list = (day: number, plan: PlanState | null = null) => {
      const notes = simulated.notes.map((reviewData, index) =>
        makeNote({ id: String(index), reviewData }),
      );
      return localDue(notes, { now: at(day), settings, model, choice: {}, plan });
    };
    return { simulated, list };
  }

  test('is that of the shared rules with the statistics of the server', () => {
    const { simulated, list } = studied();
    const due = list(back);
    const state = fixPlan(null, simulated.facts(back));
    expect(due.plan?.state).toEqual(state);
    expect(due.plan).toMatchObject({ total: due.dueCount, today: state?.steady.share });
    expect(due.notes.some(({ reviewData }) => reviewData.repetitions === 0)).toBe(true);
  });

  test('goes on with the plan that the browser has shown last', () => {
    const { simulated, list } = studied();
    const shown = planStateSchema.parse(list(back).plan?.state);
    for (const index of simulated.due(back).slice(0, 4)) simulated.review(index, back);
    const due = list(back, shown);
    expect(due.plan?.state).toEqual(shown);
    expect(due.plan?.today).toBe(shown.steady.share - 4);
    expect(list(back + 1, shown).plan?.state).toEqual(fixPlan(shown, simulated.facts(back + 1)));
  });

  test('is null without arrears, and absent from a list with a tag', () => {
    const { simulated } = studied();
    const notes = simulated.notes.map((reviewData) => makeNote({ reviewData }));
    const options = { now: at(first + 70), settings: makeSettings(), model };
    expect(localDue(notes, { ...options, choice: {} }).plan).toBeNull();
    expect(localDue(notes, { ...options, choice: { tag: 'a' } })).not.toHaveProperty('plan');
  });

  test('asks for nothing in a break, until a review ends the break', () => {
    const planned = { from: dateOfDay(back - 3), to: dateOfDay(back + 3) };
    const { simulated, list } = studied({ break: planned });
    expect(list(back)).toMatchObject({ plan: { today: 0 }, settings: { break: planned } });
    for (const index of simulated.due(back).slice(0, 1)) simulated.review(index, back);
    const due = list(back);
    expect(due.plan?.today).toBeGreaterThan(0);
    expect(due.settings?.break).toEqual({ from: planned.from, to: dateOfDay(back - 1) });
  });
});
