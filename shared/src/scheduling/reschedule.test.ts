import type { ReviewData } from '../schemas/note';
import { parseHistory } from './history';
import { newReviewData, recordReview } from './schedule';
import { putOff, startOver, undoReschedule } from './reschedule';
import { studyDay } from './study-day';

const timeZone = 'Europe/Madrid';
const at = (date: string) => new Date(`${date}T12:00:00Z`);
const day = (date: string) => studyDay(at(date), timeZone);
const options = (date: string, changeId = 'one') => ({ now: at(date), timeZone, changeId });

const written = newReviewData(at('2026-03-02'), timeZone);
const reviewed = ['2026-03-03', '2026-03-05', '2026-03-09'].reduce(
  (schedule, date) =>
    recordReview(schedule, date === '2026-03-05' ? 'Hard' : 'Easy', { now: at(date), timeZone })
      .next,
  written,
);
const kindsOf = ({ srs }: ReviewData) => parseHistory(srs.past)?.entries.map(({ kind }) => kind);

describe('putting a note off', () => {
  test('moves its due day and nothing else', () => {
    const next = putOff(reviewed, day('2026-04-01'), options('2026-03-10'));
    expect(next).toEqual({
      ...reviewed,
      // 04:00 in summer time.
      nextReviewDate: '2026-04-01T02:00:00.000Z',
      updatedAt: '2026-03-10T12:00:00.000Z',
      srs: { ...reviewed.srs, dueDay: day('2026-04-01') },
      dueChosenAt: '2026-03-10T12:00:00.000Z',
      rescheduled: { id: 'one', dueDay: reviewed.srs.dueDay },
    });
  });

  test('changes nothing when it is due on that day already', () => {
    const next = putOff(reviewed, day('2026-04-01'), options('2026-03-10'));
    expect(putOff(next, day('2026-04-01'), options('2026-03-11', 'two'))).toBe(next);
  });

  test('leaves a note alone that was reviewed later', () => {
    expect(putOff(reviewed, day('2026-04-01'), options('2026-03-08'))).toBe(reviewed);
  });

  test('lasts until the next review, which counts the days that have passed', () => {
    const postponed = putOff(reviewed, day('2026-04-01'), options('2026-03-10'));
    const review = { now: at('2026-04-01'), timeZone };
    const { next, entry } = recordReview(postponed, 'Easy', review);
    expect(entry.elapsedDays).toBe(23);
    expect(next).toEqual(recordReview(reviewed, 'Easy', review).next);
    expect(next).not.toHaveProperty('rescheduled');
  });
});

describe('starting a note over', () => {
  test('keeps its history and gives it the memory of a new note, due tomorrow', () => {
    const next = startOver(reviewed, options('2026-03-12'));
    const fresh = newReviewData(at('2026-03-12'), timeZone);
    expect(kindsOf(next)).toEqual(['Easy', 'Hard', 'Easy', 'reset']);
    expect(next).toMatchObject({
      repetitions: 0,
      easeFactor: 2.5,
      interval: 1,
      nextReviewDate: '2026-03-13T03:00:00.000Z',
      lastReviewDate: null,
      createdAt: written.createdAt,
      srs: { ...fresh.srs, past: next.srs.past },
    });
  });

  test('changes nothing the second time, also a day later', () => {
    const next = startOver(reviewed, options('2026-03-12'));
    expect(startOver(next, options('2026-03-12', 'two'))).toBe(next);
    expect(startOver(next, options('2026-03-13', 'two'))).toBe(next);
  });

  test('changes nothing before the first review', () => {
    expect(startOver(written, options('2026-03-12'))).toBe(written);
  });

  test('keeps a later review after the reset, which chooses the due day', () => {
    const next = startOver(reviewed, options('2026-03-06'));
    expect(kindsOf(next)).toEqual(['Easy', 'Hard', 'reset', 'Easy']);
    const first = recordReview(startOver(untilHard(), options('2026-03-06')), 'Easy', {
      now: at('2026-03-09'),
      timeZone,
    }).next;
    expect({ ...next, rescheduled: undefined, updatedAt: '' }).toEqual({ ...first, updatedAt: '' });
  });

  test('starts from the state of a schedule whose history cannot be read', () => {
    const unread = { ...reviewed, srs: { ...reviewed.srs, past: '2;later' } };
    const next = startOver(unread, options('2026-03-12'));
    expect(next).toMatchObject({ repetitions: 0, srs: { dueDay: day('2026-03-13'), lapses: 0 } });
    const past = expect.any(String) as string;
    expect(undoReschedule(next, options('2026-03-12'))).toEqual({
      ...reviewed,
      updatedAt: '2026-03-12T12:00:00.000Z',
      srs: { ...reviewed.srs, past },
    });
  });

  function untilHard() {
    const first = recordReview(written, 'Easy', { now: at('2026-03-03'), timeZone }).next;
    return recordReview(first, 'Hard', { now: at('2026-03-05'), timeZone }).next;
  }
});

describe('the undo', () => {
  test('of a change that is no longer the latest changes nothing', () => {
    const once = putOff(reviewed, day('2026-04-01'), options('2026-03-10', 'one'));
    const twice = putOff(once, day('2026-05-01'), options('2026-03-10', 'two'));
    expect(undoReschedule(twice, options('2026-03-10', 'one'))).toBe(twice);
    expect(undoReschedule(twice, options('2026-03-10', 'two'))).toEqual({
      ...once,
      rescheduled: undefined,
    });
  });

  test('gives a late review its place, whose answer arrived after the reset', () => {
    const reset = startOver(reviewed, options('2026-03-20'));
    const late = recordReview(reset, 'Hard', { now: at('2026-03-18'), timeZone }).next;
    expect(kindsOf(late)).toEqual(['Easy', 'Hard', 'Easy', 'Hard', 'reset']);
    expect(late.srs.dueDay).toBe(day('2026-03-21'));
    const undone = undoReschedule(late, options('2026-03-20'));
    const without = recordReview(reviewed, 'Hard', { now: at('2026-03-18'), timeZone }).next;
    expect(undone.srs).toEqual(without.srs);
  });
});
