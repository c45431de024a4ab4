import type { MeasuredTick } from './simulate';

const whole = (value: number) => Math.round(value).toLocaleString('en');
const tenths = (value: number) => value.toFixed(1);

/** Formats a text table with right-aligned columns. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ');
  return [line(head), ...rows.map(line)].join('\n');
}

const unitsOf = ({ parts }: MeasuredTick) =>
  parts.reminderTick.units + parts.reminderSlot.units + parts.reminderSend.units;

const requestsOf = ({ parts }: MeasuredTick) =>
  parts.reminderTick.requests + parts.reminderSlot.requests + parts.reminderSend.requests;

const messagesOf = ({ parts }: MeasuredTick) =>
  parts.reminderTick.messages + parts.reminderSlot.messages + parts.reminderSend.messages;

export const tickHead = [
  'learners',
  'tick',
  'slots',
  'learners in them',
  'mails',
  'notifications',
  'requests',
  'RU: timer',
  'RU: all',
  'RU per learner in them',
  'messages',
  'seconds',
];

export function tickRow(tick: MeasuredTick): string[] {
  const { learners, at, slots, met, mails, notifications, parts, seconds } = tick;
  return [
    whole(learners),
    at.slice(11, 16),
    whole(slots),
    whole(met),
    whole(mails),
    whole(notifications),
    whole(requestsOf(tick)),
    tenths(parts.reminderTick.units),
    whole(unitsOf(tick)),
    met === 0 ? '-' : tenths(unitsOf(tick) / met),
    whole(messagesOf(tick)),
    tenths(seconds),
  ];
}

/** Assumptions: milliseconds per request and mail, batch sizes, and seconds between two ticks. */
const assumed = { request: 5, mail: 150, rowsPerPage: 1000, perMessage: 25, quarter: 900 };

/**
 * Extrapolates the cost of the busiest tick to more learners with the same distribution over zones
 * and hours. The cost is proportional to the learners in its slots. Reading the registry adds a
 * bounded cost: at most 24 hours times 16 shards per zone.
 */
export function formatExtrapolation(ticks: readonly MeasuredTick[]): string {
  const most = Math.max(...ticks.map(({ learners }) => learners));
  const largest = ticks.filter(({ learners }) => learners === most);
  const peak = largest.reduce((a, b) => (b.met > a.met ? b : a));
  if (peak.met === 0) return 'No learners are in these slots. Simulate more learners.';
  const perLearner = unitsOf(peak) / peak.met;
  const requests = peak.parts.reminderSend.requests / peak.met;
  const mailsEach = peak.mails / peak.met;
  const rows = [1, 10, 100].map((millions) => {
    const learners = millions * 1_000_000;
    const met = (learners * peak.met) / most;
    const messages = met / assumed.perMessage + met / assumed.rowsPerPage + peak.slots;
    const each = requests * assumed.request + mailsEach * assumed.mail;
    return [
      `${millions} M`,
      whole(met),
      whole(met * mailsEach),
      whole(met * perLearner),
      whole((met * perLearner) / assumed.quarter),
      whole(messages),
      whole((met * each) / 1000 / assumed.quarter),
      whole((met * mailsEach) / assumed.quarter),
    ];
  });
  const head = [
    'learners',
    'in the peak tick',
    'mails',
    'RU',
    'RU/s',
    'messages',
    'messages at once',
    'mails/s',
  ];
  return `${formatTable(head, rows)}

Assumptions:
- Learners are distributed over zones and hours as measured: ${tenths((100 * peak.met) / most)} % are in the peak tick.
- A learner in it costs ${tenths(perLearner)} RU and ${tenths(requests)} requests. A request takes ${assumed.request} ms, a mail ${assumed.mail} ms.
- The learners of a message are processed one after the other.
- Each tick ends before the next one, which starts 15 minutes later.
"Messages at once" is the required concurrency. One instance processes 16.`;
}
