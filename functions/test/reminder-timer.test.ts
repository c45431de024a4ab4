import { atNine, useReminders } from './fixtures/reminders';

const reminders = useReminders();

describe('the timer', () => {
  test.each([
    ['on time', '2026-03-02T08:00:00.000Z', 1],
    ['1 hour late', '2026-03-02T09:00:00.000Z', 1],
    ['2 hours late', '2026-03-02T09:59:59.000Z', 1],
    ['3 hours late', '2026-03-02T11:00:00.000Z', 0],
    ['30 hours late', '2026-03-03T14:00:00.000Z', 0],
  ])('that runs %s, at %s, sends this many mails: %d', async (_, at, count) => {
    const learner = await reminders.arrange();
    await reminders.run.tick('2026-03-02T07:45:00.000Z');
    await reminders.run.tick(at);
    expect(reminders.mailsOf(learner)).toHaveLength(count);
    expect((await reminders.run.reminders.readRegistry()).lastTick?.until).toBe(at);
  });

  test('sends only the reminders of the last 2 hours when it runs 30 hours late', async () => {
    const learner = await reminders.arrange({ reminderTime: '14:00' });
    await reminders.run.tick('2026-03-02T07:45:00.000Z');
    await reminders.run.tick('2026-03-03T14:00:00.000Z');
    expect(
      reminders
        .mailsOf(learner)
        .map(({ text }) => text)
        .join(),
    ).toContain('Mar 3');
  });

  test('repeats a tick whose messages never reached the queue', async () => {
    const learner = await reminders.arrange();
    await reminders.run.tick('2026-03-02T07:45:00.000Z');
    await reminders.run.timer(atNine);
    reminders.run.dropMessages();
    await reminders.run.tick('2026-03-02T08:15:00.000Z');
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  test('sends one mail when it runs twice at the same time', async () => {
    const learner = await reminders.arrange();
    await reminders.run.timer(atNine);
    await reminders.run.timer('2026-03-02T08:00:02.000Z');
    await reminders.run.drain();
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  test('continues after its clock was set back', async () => {
    const learner = await reminders.arrange();
    await reminders.run.tick('2030-01-01T00:00:00.000Z');
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  test('logs an unknown time zone and reminds the learners of all others', async () => {
    const learner = await reminders.arrange();
    await reminders.run.reminders.enter({ timeZone: 'Mars/Olympus', hour: 9, shard: 0 }, 'martian');
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(reminders.run.log.join('\n')).toContain('"unknownZones":["Mars/Olympus"]');
  });

  test('queues no slot while no hour has come', async () => {
    for (let hour = 10; hour < 20; hour++) await reminders.arrange({ reminderTime: `${hour}:00` });
    await reminders.run.timer(atNine);
    expect(reminders.run.waiting()).toEqual([{ kind: 'tickEnd', until: atNine, slots: 0 }]);
  });
});
