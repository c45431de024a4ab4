import { reminderShards } from '@mylinguist/shared/scheduling/reminder-slot';
import type { ReminderStore } from '../src/services/ports/reminder-store';
import { expandSlot } from '../src/services/reminders/due-slots';
import { learnersPerMessage } from '../src/services/reminders/messages';
import type { TestLearner } from '../../testing/learner';
import { atNine, useReminders } from './fixtures/reminders';

const reminders = useReminders();
const minute = 60_000;
const spread = 45 * 60;

/** Returns the minutes after nine at which each learner got a mail. */
const minutesOf = (learners: readonly TestLearner[], at = atNine) =>
  learners.map((learner) => {
    const mail = reminders.mailsOf(learner).at(-1);
    return mail ? (mail.takenAt - Date.parse(at)) / minute : null;
  });

async function arrangeMany(count: number): Promise<TestLearner[]> {
  const learners: TestLearner[] = [];
  for (let index = 0; index < count; index++) learners.push(await reminders.arrange());
  return learners;
}

beforeEach(() => {
  reminders.run.spread = spread;
});

test('the mails of an hour are spread over 45 minutes, and all come within the hour', async () => {
  const learners = await arrangeMany(32);
  await reminders.run.tick(atNine);
  const minutes = minutesOf(learners);
  expect(minutes).not.toContain(null);
  const known = minutes.filter((each) => each !== null);
  expect(Math.min(...known)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...known)).toBeLessThan(45);
  // Several shards have learners, and each has minutes of its own.
  expect(new Set(known.map(Math.floor)).size).toBeGreaterThan(6);
});

test('a learner gets the mail at the same minute each day', async () => {
  const learners = await arrangeMany(8);
  await reminders.run.tick(atNine);
  const first = minutesOf(learners);
  const tomorrow = '2026-03-03T08:00:00.000Z';
  await reminders.run.tick(tomorrow);
  expect(minutesOf(learners, tomorrow)).toEqual(first);
});

test('a learner who reviews before the mail of the hour gets none', async () => {
  const learners = await arrangeMany(16);
  await reminders.run.timer(atNine);
  for (const learner of learners) {
    const { notes } = await learner.due();
    await learner.review(notes[0]?.id ?? '');
  }
  await reminders.run.drain();
  expect(reminders.run.mailsTo()).toEqual([]);
});

test('a message that is processed late is delivered at the minute of its shard, or at once', async () => {
  const store: Pick<ReminderStore, 'page'> = {
    page: () => Promise.resolve({ ownerIds: ['ada'], continuation: null }),
  };
  const delays = async (minutesLate: number) => {
    const now = () => new Date(Date.parse(atNine) + minutesLate * minute);
    const expiresAt = new Date(Date.parse(atNine) + 6 * 60 * minute).toISOString();
    const shards = Array.from({ length: reminderShards }, (_, shard) => shard);
    const expanded = await Promise.all(
      shards.map((shard) =>
        expandSlot(
          { reminders: store, now, reminderSpreadSeconds: spread },
          {
            kind: 'slot',
            slot: { timeZone: 'Europe/Paris', hour: 9, shard },
            date: '2026-03-02',
            expiresAt,
            continuation: null,
          },
        ),
      ),
    );
    return expanded.flatMap(({ send }) => send.map(({ seconds }) => seconds));
  };
  const onTime = await delays(0);
  expect(onTime.slice(0, 3)).toEqual([0, 168, 337]);
  expect(onTime.at(-1)).toBe(2531);
  expect((await delays(20)).at(-1)).toBe(2531 - 1200);
  expect(await delays(45)).toEqual(Array.from({ length: reminderShards }, () => 0));
});

test('a full page of learners with the longest ids gives small messages, spread over their shard', async () => {
  const ownerIds = Array.from({ length: 1000 }, (_, index) => String(index).padEnd(128, 'x'));
  const { send } = await expandSlot(
    {
      reminders: { page: () => Promise.resolve({ ownerIds, continuation: 'next' }) },
      now: () => new Date(atNine),
      reminderSpreadSeconds: spread,
    },
    {
      kind: 'slot',
      slot: { timeZone: 'Europe/Paris', hour: 9, shard: 4 },
      date: '2026-03-02',
      expiresAt: '2026-03-02T14:00:00.000Z',
      continuation: null,
    },
  );
  expect(send).toHaveLength(1000 / learnersPerMessage);
  // A queue accepts 64 KiB, in base64.
  const sizes = send.map(({ message }) => (JSON.stringify(message).length * 4) / 3);
  expect(Math.max(...sizes)).toBeLessThan(8 * 1024);
  const seconds = send.map((each) => each.seconds);
  expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([675, 839]);
});

test('the messages that wait at the full hour are one per shard, not one per few learners', async () => {
  await arrangeMany(32);
  await reminders.run.timer(atNine);
  const kinds = reminders.run.waiting().map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['slot', 'tickEnd']));
  expect(kinds.length).toBeLessThanOrEqual(reminderShards + 1);
});

test('a tick whose messages the queue does not accept is repeated, and nobody gets two mails', async () => {
  const learners = await arrangeMany(16);
  await reminders.run.tick('2026-03-02T07:45:00.000Z');
  reminders.run.queueFaults = 1;
  await expect(reminders.run.tick(atNine)).rejects.toThrow('The queue is away.');
  await reminders.run.tick('2026-03-02T08:15:00.000Z');
  expect(learners.map((learner) => reminders.mailsOf(learner).length)).toEqual(
    Array.from({ length: 16 }, () => 1),
  );
});
