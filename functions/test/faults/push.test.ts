import { type Relay, startRelay } from '@mylinguist/local/http/relay';
import { setClock } from '../../../testing/api';
import { combinations } from '../../../testing/depth';
import { closedAddress } from '../../../testing/loopback';
import { usePush } from '../fixtures/push';
import { createReminderRun } from '../fixtures/reminder-run';
import { atNine, useReminders } from '../fixtures/reminders';
import { before, type Fault, providerFaults, refusal } from './faults';
import { FaultTable } from './table';

const reminders = useReminders();
const push = usePush(reminders);
/** Requests that meet a lasting fault. A longer one makes the reminder too late. */
const lasting = 3;

const columns = ['notifications', 'faults', 'requests', 'waited', 'shown', 'device', 'mails sent'];
const table = new FaultTable('push', columns);
let relay: Relay;
let disturbance: { fault: Fault; left: number } | null = null;
let requests = 0;

beforeAll(async () => {
  relay = await startRelay(push.server.url, async (_request, forward) => {
    requests += 1;
    if (!disturbance || disturbance.left === 0) return forward();
    disturbance.left -= 1;
    return disturbance.fault.meet(forward);
  });
});
afterAll(async () => {
  await relay.close();
  table.write();
});

/** Adds a row to the table for what no relay can cause. */
const addRow = (name: string, consequences: readonly string[]) => {
  const fault = before(name, 'broken');
  table.add('reminder', { fault, at: 1, isWrite: true, isLasting: false }, consequences);
};

/** How a push service answers about a device or a key. */
const pushFaults: readonly Fault[] = [
  before('404', refusal(404)),
  before('410', refusal(410)),
  before('403', refusal(403)),
];

/** The faults after which the service certainly does not have the message. */
const delays = ['429', '503', '503 empty'];

test.each(combinations({ fault: [...providerFaults, ...pushFaults], times: [1, lasting] }))(
  'at most one notification is shown when $times requests meet: $fault.name',
  async ({ fault, times }) => {
    if (fault.name.startsWith('silent')) push.waitAtMost(150);
    const learner = await reminders.arrange();
    const device = await push.addDevice(learner, relay.url);
    disturbance = { fault, left: times };
    requests = 0;
    await reminders.run.tick(atNine);
    // A queue may deliver a message again.
    await reminders.run.deliver(reminders.sendMessage([learner]));
    disturbance = null;

    const shown = push.shownOn(device).length;
    const isDelay = delays.includes(fault.name);
    const hasArrived =
      isDelay || fault.name.endsWith('after') || /broken off|garbled/.test(fault.name);
    expect(shown).toBe(hasArrived ? 1 : 0);
    expect(requests).toBe(isDelay ? times + 1 : 1);
    const isGone = fault.name === '404' || fault.name === '410';
    expect(await push.devicesOf(learner)).toHaveLength(isGone ? 0 : 1);
    expect(reminders.mailsOf(learner)).toHaveLength(1);
    expect(reminders.run.poison).toEqual([]);
    const waited = reminders.run.waits.reduce((sum, wait) => sum + wait, 0);
    const met = { fault, at: 1, isWrite: true, isLasting: times > 1 };
    table.add('reminder', met, [
      String(requests),
      `${waited} s`,
      String(shown),
      isGone ? 'removed' : 'kept',
      String(reminders.mailsOf(learner).length),
    ]);
  },
);

test('a notification is shown later when nothing listens at the address of the service', async () => {
  const learner = await reminders.arrange();
  const away = await push.addDevice(learner, closedAddress);
  const present = await push.addDevice(learner);
  await reminders.run.timer(atNine);
  await reminders.run.drain(5);
  expect(push.shownOn(present)).toHaveLength(1);
  expect(await push.claimOf(learner)).toMatchObject({ state: 'delayed' });

  // The service is there again, at another address.
  const service = reminders.run.push;
  if (!service) throw new Error('There is no service.');
  reminders.run.push = {
    ...service,
    send: (device, ...message) => {
      const { pathname } = new URL(device.endpoint);
      return service.send({ ...device, endpoint: push.server.url + pathname }, ...message);
    },
  };
  await reminders.run.drain();
  expect(push.shownOn(away)).toHaveLength(1);
  expect(push.shownOn(present)).toHaveLength(1);
  expect(reminders.mailsOf(learner)).toHaveLength(1);
  addRow('away', ['2', '60 s', '1', 'kept', '1']);
});

test.each([
  ['killed before the request', 0],
  ['killed after the request', 1],
])('a notification is shown at most once when the worker is %s', async (name, shown) => {
  const learner = await reminders.arrange();
  const device = await push.addDevice(learner);
  const service = reminders.run.push;
  if (!service) throw new Error('There is no service.');
  let reached: () => void;
  const killed = new Promise<void>((resolve) => (reached = resolve));
  reminders.run.push = {
    ...service,
    send: async (...message) => {
      if (shown > 0) await service.send(...message);
      reached();
      // A killed worker never gets the result.
      return new Promise(() => {});
    },
  };
  void reminders.run.tick(atNine);
  await killed;
  expect(await push.claimOf(learner)).toMatchObject({ state: 'claimed' });

  const next = createReminderRun(reminders.api.stores);
  next.push = service;
  await next.deliver(reminders.sendMessage([learner]));
  expect(push.shownOn(device)).toHaveLength(shown);
  expect(next.mailsTo(learner.account.email)).toHaveLength(1);
  addRow(name, [String(shown), '0 s', String(shown), 'kept', '1']);
});

test('a service that asks to wait gets no request for the next learners of a message', async () => {
  const learners = await Promise.all(Array.from({ length: 3 }, () => reminders.arrange()));
  const devices = [];
  for (const learner of learners) devices.push(await push.addDevice(learner, relay.url));
  disturbance = { fault: before('429', refusal(429, { 'retry-after': '30' })), left: 1 };
  requests = 0;
  setClock(atNine);
  await reminders.run.deliver(reminders.sendMessage(learners));
  expect(requests).toBe(1 + learners.length);
  for (const device of devices) expect(push.shownOn(device)).toHaveLength(1);
  expect(reminders.run.waits).toEqual([30]);
});

test('a notification is not sent when the service asks to wait until it is too late', async () => {
  const learner = await reminders.arrange();
  const device = await push.addDevice(learner, relay.url);
  disturbance = { fault: before('429', refusal(429, { 'retry-after': '25200' })), left: 1 };
  await reminders.run.tick(atNine);
  expect(push.shownOn(device)).toEqual([]);
  expect(reminders.mailsOf(learner)).toHaveLength(1);
});

test('a refused key is logged without the address of the device', async () => {
  const learner = await reminders.arrange();
  const device = await push.addDevice(learner, relay.url);
  disturbance = { fault: before('403', refusal(403)), left: 1 };
  await reminders.run.tick(atNine);
  const lines = reminders.run.log.join('\n');
  expect(lines).toContain('The push service answered 403.');
  expect(lines).toContain('"push refused":1');
  expect(lines).not.toContain(new URL(device.endpoint).pathname);
});
