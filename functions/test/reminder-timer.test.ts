import { atNine, useReminders } from './fixtures/reminders';

const reminders = useReminders();

describe('the timer', () => {
  it.each([
    ['on time', '2026-03-02T08:00:00.000Z', 1],
    ['1 hour late', '2026-03-02T09:00:00.000Z', 1],
    ['2 hours late', '2026-03-02T09:59:59.000Z', 1],
    ['3 hours late', '2026-03-02T11:00:00.000Z', 0],
    ['30 hours late', '2026-03-03T14:00:00.000Z', 0],
  ])('%s', async (_, at, count) => {
    const learner = await reminders.arrange();
    await reminders.run.tick('2026-03-02T07:45:00.000Z');
    await reminders.run.tick(at);
    expect(reminders.mailsOf(learner)).toHaveLength(count);
    expect((await reminders.run.reminders.readRegistry()).lastTick?.until).toBe(at);
  });

  it('30 hours late reminds those of the last 2 hours', async () => {
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

  it('that died before its messages were in the queue is made up for', async () => {
    const learner = await reminders.arrange();
    await reminders.run.tick('2026-03-02T07:45:00.000Z');
    await reminders.run.timer(atNine);
    reminders.run.dropMessages();
    await reminders.run.tick('2026-03-02T08:15:00.000Z');
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  it('that runs twice at once sends once', async () => {
    const learner = await reminders.arrange();
    await reminders.run.timer(atNine);
    await reminders.run.timer('2026-03-02T08:00:02.000Z');
    await reminders.run.drain();
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  it('goes on when its clock was set back', async () => {
    const learner = await reminders.arrange();
    await reminders.run.tick('2030-01-01T00:00:00.000Z');
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  it('reminds all others when it does not know a zone, and says so', async () => {
    const learner = await reminders.arrange();
    await reminders.run.reminders.enter({ timeZone: 'Mars/Olympus', hour: 9, shard: 0 }, 'martian');
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(reminders.run.log.join('\n')).toContain('"unknownZones":["Mars/Olympus"]');
  });

  it('does nothing for learners whose hour has not come', async () => {
    for (let hour = 10; hour < 20; hour++) await reminders.arrange({ reminderTime: `${hour}:00` });
    await reminders.run.timer(atNine);
    expect(reminders.run.waiting()).toEqual([{ kind: 'tickEnd', until: atNine, slots: 0 }]);
  });
});
