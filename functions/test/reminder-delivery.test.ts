import { setClock } from '../../testing/api';
import { atNine, useReminders } from './fixtures/reminders';
import { createReminderRun } from './fixtures/reminder-run';
import { MailDelayed, MailRefused } from '../src/services/ports/mailer';

const reminders = useReminders();
const nextDay = '2026-03-03T08:00:00.000Z';

describe('a message', () => {
  test('sends one mail when it is delivered twice', async () => {
    const learners = [
      await reminders.arrange(),
      await reminders.arrange(),
      await reminders.arrange(),
    ];
    reminders.run.deliveries = 2;
    await reminders.run.tick(atNine);
    for (const learner of learners) expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  test.each([
    ['before the provider accepts the mail', false],
    ['after the provider accepted the mail', true],
  ])('sends one mail when its worker is killed %s', async (_, isTaken) => {
    const learner = await reminders.arrange();
    const operations: string[] = [];
    let reached: () => void;
    const killed = new Promise<void>((resolve) => (reached = resolve));
    reminders.run.mailer.send = async (mail, operationId) => {
      operations.push(operationId);
      if (isTaken) await reminders.run.provider.send(mail, operationId);
      reached();
      // A killed worker never gets the result.
      await new Promise(() => {});
    };
    void reminders.run.tick(atNine);
    await killed;
    expect(await reminders.claimOf(learner)).toMatchObject({ state: 'claimed' });

    const next = createReminderRun(reminders.api.stores);
    next.mailer = {
      send: (mail, operationId) => {
        operations.push(operationId);
        return reminders.run.provider.send(mail, operationId);
      },
      hasTaken: (operationId) => reminders.run.provider.hasTaken(operationId),
    };
    // The deduplication window of the provider is over.
    setClock('2026-03-02T08:30:00.000Z');
    await next.deliver(reminders.sendMessage([learner]));
    expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(operations).toEqual(isTaken ? [operations[0]] : [operations[0], operations[0]]);
    expect(await reminders.claimOf(learner)).toMatchObject({ state: 'sent' });
  });

  test('sends one mail when two workers receive it at the same time', async () => {
    const learner = await reminders.arrange();
    setClock(atNine);
    const message = reminders.sendMessage([learner]);
    const other = createReminderRun(reminders.api.stores);
    other.mailer = reminders.run.provider;
    await Promise.all([reminders.run.deliver(message), other.deliver(message)]);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });

  test('is retried later when the provider cannot report whether it took the mail', async () => {
    const learner = await reminders.arrange();
    let left = 1;
    reminders.run.mailer = {
      send: (mail, operationId) =>
        left > 0
          ? Promise.reject(new Error('broken'))
          : reminders.run.provider.send(mail, operationId),
      hasTaken: (operationId) =>
        left-- > 0
          ? Promise.reject(new MailDelayed(30))
          : reminders.run.provider.hasTaken(operationId),
    };
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(reminders.run.waits).toEqual([30]);
  });

  test('is retried as a whole when the queue does not accept the delayed mails', async () => {
    const learners = [await reminders.arrange(), await reminders.arrange()];
    let left = 2;
    reminders.run.mailer.send = (mail, operationId) =>
      left-- > 0
        ? Promise.reject(new MailDelayed(30))
        : reminders.run.provider.send(mail, operationId);
    reminders.run.queueFaults = 1;
    setClock(atNine);
    await reminders.run.deliver(reminders.sendMessage(learners));
    for (const learner of learners) expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(reminders.run.waits).toEqual([30]);
    expect(reminders.run.poison).toEqual([]);
  });

  test('becomes a poison message when it is malformed', async () => {
    await expect(
      Promise.all(['Paris', '', 'Europe/Paris~9~1'].map((slot) => reminders.run.deliver({ slot }))),
    ).resolves.toBeDefined();
    expect(reminders.run.poison).toHaveLength(3);
  });
});

describe('a provider', () => {
  /** Makes the provider fail with an error for the first mails. */
  const failing = (times: number, error: () => Error) => {
    let left = times;
    reminders.run.mailer.send = (mail, operationId) =>
      left-- > 0 ? Promise.reject(error()) : reminders.run.provider.send(mail, operationId);
  };

  test.each([
    ['asks to wait (429)', () => new MailDelayed(30), [30]],
    ['fails or is unreachable', () => new MailDelayed(null), [60]],
    ['asks to wait for minutes', () => new MailDelayed(150), [150]],
  ])('gets each mail later, once, when it %s', async (_, error, waits) => {
    const learners = [
      await reminders.arrange(),
      await reminders.arrange(),
      await reminders.arrange(),
    ];
    failing(1, error);
    await reminders.run.tick(atNine);
    for (const learner of learners) expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(reminders.run.waits).toEqual(waits);
    expect(reminders.run.poison).toEqual([]);
  });

  test('leaves an outcome for each learner of a message in its log line', async () => {
    const learners = [
      await reminders.arrange({ reminderByMail: false }),
      await reminders.arrange(),
      await reminders.arrange(),
      await reminders.arrange(),
    ];
    failing(1, () => new MailDelayed(30));
    setClock(atNine);
    await reminders.run.deliver(reminders.sendMessage(learners));
    const lines = reminders.run.log.map((line) => JSON.parse(line) as { outcomes?: object });
    expect(lines.flatMap(({ outcomes }) => outcomes ?? [])).toEqual([
      { 'no channel': 1, delayed: 3 },
      { sent: 3 },
    ]);
  });

  test('gets no further attempt when it asks to wait until the reminder is too late', async () => {
    const learner = await reminders.arrange();
    failing(Infinity, () => new MailDelayed(7 * 3600));
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toEqual([]);
    expect(reminders.run.log.join('\n')).toContain('"too late":1');
  });

  test('gets no further attempt that day after failing for hours', async () => {
    const learner = await reminders.arrange();
    failing(Infinity, () => new MailDelayed(3600));
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toEqual([]);
    expect(reminders.run.log.join('\n')).toContain('"too late":1');
    expect(reminders.run.poison).toEqual([]);
  });

  test('gets no further attempt that day after refusing a mail', async () => {
    const learner = await reminders.arrange();
    failing(1, () => new MailRefused());
    reminders.run.deliveries = 2;
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toEqual([]);
    expect(await reminders.claimOf(learner)).toMatchObject({ state: 'refused' });
    await reminders.run.tick(nextDay);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  });
});

describe('a failure', () => {
  /** Creates learners whose reminders are in one message. */
  async function arrangeTogether(count: number) {
    const learners = await Promise.all(Array.from({ length: count }, () => reminders.arrange()));
    setClock(atNine);
    return learners;
  }

  test('for one learner does not affect others, and becomes a poison message after five attempts', async () => {
    const learners = await arrangeTogether(4);
    const [unlucky, ...others] = learners;
    const attempts: string[] = [];
    reminders.run.mailer.send = (mail, operationId) => {
      attempts.push(mail.to);
      return mail.to === unlucky?.account.email
        ? Promise.reject(new Error('broken'))
        : reminders.run.provider.send(mail, operationId);
    };
    await reminders.run.deliver(reminders.sendMessage(learners));
    for (const learner of others) expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(attempts).toHaveLength(others.length + 1 + 5);
    expect(reminders.run.poison).toMatchObject([{ learners: [unlucky?.account.uid] }]);
    expect(reminders.run.log.join('\n')).toContain('"outcomes":{"failed":1,"sent":3}');
    const lines = reminders.run.log.filter((line) => line.includes('broken'));
    expect(lines).toHaveLength(6);
    expect(lines.join()).toContain(unlucky?.account.uid);
    expect(lines.join()).not.toContain('@');
  });

  test('for all learners leads to a retry of the whole message', async () => {
    const learners = await arrangeTogether(3);
    let calls = 0;
    reminders.run.mailer.send = (mail, operationId) =>
      ++calls <= 3
        ? Promise.reject(new Error('broken'))
        : reminders.run.provider.send(mail, operationId);
    await reminders.run.deliver(reminders.sendMessage(learners));
    for (const learner of learners) expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(reminders.run.poison).toEqual([]);
  });
});
