import { pushMessageSchema } from '@mylinguist/shared/schemas/push';
import { setClock } from '../../testing/api';
import { MailDelayed } from '../src/services/ports/mailer';
import { usePush } from './fixtures/push';
import { createReminderRun } from './fixtures/reminder-run';
import { atNine, useReminders } from './fixtures/reminders';

const reminders = useReminders();
const push = usePush(reminders);
const nextDay = '2026-03-03T08:00:00.000Z';

describe('a learner with due notes and a device', () => {
  test('gets one notification and one mail at the chosen hour of each day', async () => {
    const learner = await reminders.arrange({}, 12);
    const device = await push.addDevice(learner);
    await reminders.run.tickThrough('2026-03-02T06:00:00.000Z', '2026-03-02T12:00:00.000Z');
    expect(push.shownOn(device)).toEqual([{ notes: 12, session: 10, minutes: 5 }]);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
    await reminders.run.tick(nextDay);
    expect(push.shownOn(device)).toHaveLength(2);
    expect(reminders.mailsOf(learner)).toHaveLength(2);
  });

  test('gets numbers, and no text of a note', async () => {
    const learner = await reminders.arrange();
    const device = await push.addDevice(learner);
    await reminders.run.tick(atNine);
    const [shown] = push.shownOn(device);
    expect(Object.keys(shown as object)).toEqual(Object.keys(pushMessageSchema.shape));
    expect(Object.values(shown as object).every(Number.isInteger)).toBe(true);
  });

  test('gets a notification that waits for the device until the study day ends', async () => {
    const learner = await reminders.arrange();
    const { endpoint } = await push.addDevice(learner);
    await reminders.run.tick(atNine);
    // From 09:00 to 04:00.
    expect(push.server.messagesTo(endpoint)).toMatchObject([{ ttl: 19 * 3600, topic: 'reminder' }]);
  });

  test('gets it on every device', async () => {
    const learner = await reminders.arrange();
    const devices = [await push.addDevice(learner), await push.addDevice(learner)];
    await reminders.run.tick(atNine);
    for (const device of devices) expect(push.shownOn(device)).toHaveLength(1);
  });

  test('gets no mail with reminders by mail turned off', async () => {
    const learner = await reminders.arrange({ reminderByMail: false });
    const device = await push.addDevice(learner);
    await reminders.run.tick(atNine);
    expect(push.shownOn(device)).toHaveLength(1);
    expect(reminders.mailsOf(learner)).toEqual([]);
    expect(await reminders.claimOf(learner)).toBeUndefined();
  });

  test('gets notifications without a mailer', async () => {
    const learner = await reminders.arrange();
    const device = await push.addDevice(learner);
    reminders.run.hasMailer = false;
    await reminders.run.tick(atNine);
    expect(push.shownOn(device)).toHaveLength(1);
    expect(reminders.run.poison).toEqual([]);
  });
});

describe('no notification and no mail reach', () => {
  test.each<[string, object]>([
    ['a learner who has turned reminders off', { reminderEnabled: false }],
    ['a learner on a break', { break: { from: '2026-03-01', to: '2026-03-02' } }],
  ])('%s', async (_, settings) => {
    const learner = await reminders.arrange(settings);
    const device = await push.addDevice(learner);
    await reminders.run.tick(atNine);
    expect(push.shownOn(device)).toEqual([]);
    expect(reminders.mailsOf(learner)).toEqual([]);
    expect(await push.claimOf(learner)).toBeUndefined();
  });

  test('a learner who has reviewed on this study day', async () => {
    const learner = await reminders.arrange({}, 2);
    const device = await push.addDevice(learner);
    const [first] = await learner.list();
    setClock('2026-03-02T07:00:00.000Z');
    expect((await learner.review(first?.id ?? '')).status).toBe(200);
    await reminders.run.tick(atNine);
    expect(push.shownOn(device)).toEqual([]);
    expect(reminders.mailsOf(learner)).toEqual([]);
  });

  test('a learner with nothing due', async () => {
    const learner = await reminders.arrange({}, 0);
    const device = await push.addDevice(learner);
    await reminders.run.tick(atNine);
    expect(push.shownOn(device)).toEqual([]);
  });

  test('a learner without mail and without a device', async () => {
    const learner = await reminders.arrange({ reminderByMail: false });
    await reminders.run.tick(atNine);
    expect(reminders.mailsOf(learner)).toEqual([]);
    expect(reminders.run.log.join()).toContain('"no channel":1');
  });

  test('a learner whose account was deleted', async () => {
    const learner = await reminders.arrange();
    const device = await push.addDevice(learner);
    await reminders.run.timer(atNine);
    await learner.call('deleteAccount', { body: { confirm: learner.account.email } });
    await reminders.run.drain();
    expect(push.shownOn(device)).toEqual([]);
    expect(await push.devicesOf(learner)).toEqual([]);
  });
});

test('after a break, reminders come again', async () => {
  const learner = await reminders.arrange({ break: { from: '2026-03-01', to: '2026-03-02' } });
  const device = await push.addDevice(learner);
  await reminders.run.tick(atNine);
  await reminders.run.tick(nextDay);
  expect(push.shownOn(device)).toHaveLength(1);
  expect(reminders.mailsOf(learner)).toHaveLength(1);
});

describe('a message', () => {
  test('sends one notification when it is delivered twice, or to two workers at once', async () => {
    const learner = await reminders.arrange();
    const device = await push.addDevice(learner);
    setClock(atNine);
    const other = createReminderRun(reminders.api.stores);
    other.push = reminders.run.push;
    const message = reminders.sendMessage([learner]);
    await Promise.all([reminders.run.deliver(message), other.deliver(message)]);
    await reminders.run.deliver(message);
    expect(push.shownOn(device)).toHaveLength(1);
  });
});

describe('a provider of mails that asks to wait', () => {
  test('delays no notification', async () => {
    const learners = [await reminders.arrange(), await reminders.arrange()];
    const devices = await Promise.all(learners.map((learner) => push.addDevice(learner)));
    let shownBefore = 0;
    let left = 1;
    reminders.run.mailer.send = (mail, operationId) => {
      if (left-- > 0) return Promise.reject(new MailDelayed(30));
      shownBefore ||= devices.filter((device) => push.shownOn(device).length > 0).length;
      return reminders.run.provider.send(mail, operationId);
    };
    setClock(atNine);
    await reminders.run.deliver(reminders.sendMessage(learners));
    expect(shownBefore).toBe(2);
    for (const device of devices) expect(push.shownOn(device)).toHaveLength(1);
    for (const learner of learners) expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(reminders.run.waits).toEqual([30]);
  });
});

describe('a device', () => {
  test('is removed when its service no longer knows it, and the others get the notification', async () => {
    const learner = await reminders.arrange();
    const gone = await push.addDevice(learner);
    const device = await push.addDevice(learner);
    push.server.unsubscribe(gone.endpoint);
    await reminders.run.tick(atNine);
    expect(push.shownOn(device)).toHaveLength(1);
    expect(await push.devicesOf(learner)).toEqual([device.endpoint]);
  });
});
