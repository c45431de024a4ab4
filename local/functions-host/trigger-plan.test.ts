import type { BindingInfo } from './core-types';
import { ofKind, planFunction } from './trigger-plan';

const env = { QUEUE: 'Reminder-Slots', EVERY: '0 */15 * * * *' };

function plan(bindings: Record<string, BindingInfo>) {
  return planFunction({ metadata: { name: 'fn', bindings }, callback: jest.fn() }, env);
}
const trigger = (type: string, options: Partial<BindingInfo>) =>
  plan({ input: { type, direction: 'in', ...options } });

test('an HTTP function without a route uses its name as the route', () => {
  const [planned] = ofKind([trigger('httpTrigger', { methods: ['get'] })], 'http');
  expect(planned?.trigger.methods).toEqual(new Set(['GET']));
  expect(planned?.trigger.match('FN')).toEqual({});
});

test('settings are resolved, and queue names are lower-cased as in Azure', () => {
  const planned = plan({
    input: { type: 'queueTrigger', direction: 'in', queueName: '%QUEUE%' },
    $return: { type: 'queue', direction: 'out', queueName: '%QUEUE%-2' },
  });
  expect(planned.trigger).toEqual({ kind: 'queue', queueName: 'reminder-slots' });
  expect(planned.outputQueues).toEqual(new Map([['$return', 'reminder-slots-2']]));
});

test('a schedule of six fields runs in UTC', () => {
  const [planned] = ofKind([trigger('timerTrigger', { schedule: '%EVERY%' })], 'timer');
  const next = planned?.trigger.cron.nextRun(new Date('2026-03-29T00:50:00Z'));
  expect(next?.toISOString()).toBe('2026-03-29T01:00:00.000Z');
});

test.each(['@daily', '0 9 * * *', '0 0 9 L * *', '0 0 9 ? * 1', '0 0 9 * * 1#2', ''])(
  'the schedule "%s", which Azure does not support, is rejected',
  (schedule) => {
    expect(() => trigger('timerTrigger', { schedule })).toThrow(
      `function "fn": schedule "${schedule}" is not an NCRONTAB expression`,
    );
  },
);

test.each<[string, () => unknown, string]>([
  [
    'an unset setting',
    () => trigger('timerTrigger', { schedule: '%NO%' }),
    '"%NO%" needs the setting NO',
  ],
  [
    'an unknown trigger',
    () => trigger('blobTrigger', {}),
    'this host does not support blobTrigger',
  ],
  ['an unknown route', () => trigger('httpTrigger', { route: '{a:int}' }), 'route "{a:int}"'],
  [
    'a bad queue name',
    () => trigger('queueTrigger', { queueName: 'a_b' }),
    '"a_b" is not a valid queue',
  ],
  ['no trigger', () => plan({}), 'it has no trigger'],
  [
    'an unknown output',
    () => plan({ out: { type: 'sendGrid', direction: 'out' } }),
    'this host does not support the output sendGrid',
  ],
])('the error about %s names the function', (_, act, message) => {
  expect(act).toThrow(`function "fn": ${message}`);
});
