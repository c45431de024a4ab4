import {
  activeDay,
  availabilityTestsPerHour,
  hoursOfMonth,
  instanceGB,
  learner,
  peak,
  prices,
  sizes,
  type Size,
} from './assumptions';

interface Cost {
  /** What is paid for. */
  readonly quantity: string;
  /** US dollars a month. */
  readonly dollars: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const requestsPerMonth = learner.activeDays * sum(activeDay.map(({ times }) => times));
const executionsPerMonth = requestsPerMonth + learner.backgroundRuns;

const requestUnitsPerDay = sum(activeDay.map(({ times, requestUnits }) => times * requestUnits));
const requestUnitsPerMonth =
  learner.activeDays * requestUnitsPerDay + learner.mails * learner.requestUnitsOfMail;

const million = 1_000_000;
const aboveFree = (amount: number, free: number) => Math.max(0, amount - free);

/** Rounds a number to three significant digits. */
const text = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString('en-US', { maximumSignificantDigits: 3 });
const gigabytes = (gb: number) => (gb < 10_000 ? `${text(gb)} GB` : `${text(gb / 1000)} TB`);

const gigabytesCost = (gb: number, price: number, free = 0): Cost => ({
  quantity: gigabytes(gb),
  dollars: aboveFree(gb, free) * price,
});

const costs: Readonly<Record<string, (size: Size) => Cost>> = {
  executions: ({ learners }) => {
    const millions = (learners * executionsPerMonth) / million;
    const dollars = aboveFree(millions, prices.freeMillionExecutions) * prices.millionExecutions;
    return { quantity: `${text(millions)} M`, dollars };
  },
  'instance time': ({ learners, executionsPerSecond }) => {
    const gbSeconds = ((learners * executionsPerMonth) / executionsPerSecond) * instanceGB;
    const dollars = aboveFree(gbSeconds, prices.freeGbSeconds) * prices.gbSecond;
    return { quantity: `${text(gbSeconds / million)} M GB-s`, dollars };
  },
  'database, requests': ({ learners, database }) => {
    const millions = (learners * requestUnitsPerMonth) / million;
    if (database === 'serverless') {
      return {
        quantity: `${text(millions)} M RU`,
        dollars: millions * prices.millionRequestUnits * prices.serverlessZones,
      };
    }
    const average = (millions * million) / (hoursOfMonth * 3600);
    const hundreds = Math.ceil((average * peak) / 100);
    return {
      quantity: `${text(average)} RU/s on average, ${text(100 * hundreds)} in peaks`,
      dollars: hundreds * prices.autoscale100 * hoursOfMonth,
    };
  },
  'database, data': ({ learners }) =>
    gigabytesCost((learners * learner.storedMB) / 1000, prices.storedGB),
  mail: ({ learners }) => {
    const mails = learners * learner.mails;
    const each = prices.mail + (learner.mailKB / 1000) * prices.mailMB;
    return { quantity: mails.toLocaleString('en-US'), dollars: mails * each };
  },
  logs: ({ learners }) =>
    gigabytesCost(
      (learners * executionsPerMonth * learner.logKBPerExecution) / million,
      prices.logGB,
      prices.freeLogGB,
    ),
  pages: ({ learners }) => {
    const { quantity, dollars } = gigabytesCost(
      (learners * learner.pageMB) / 1000,
      prices.pageGB,
      prices.freePageGB,
    );
    return { quantity, dollars: prices.pages + dollars };
  },
  'traffic of the API': ({ learners }) => {
    const gb = (learners * learner.answerMB) / 1000;
    const cheaper = Math.max(0, gb - 10_000);
    const dollars =
      aboveFree(gb - cheaper, prices.freeTrafficGB) * prices.trafficGB +
      cheaper * prices.trafficGBAbove10TB;
    return { quantity: gigabytes(gb), dollars };
  },
  'alerts, queues, vault': ({ learners }) => {
    const transactions = learners * learner.queueTransactions;
    const dollars =
      prices.alertsAndVault + (transactions / 10_000) * prices.tenThousandQueueTransactions;
    return { quantity: `${text(transactions / million)} M transactions`, dollars };
  },
  'availability tests': () => {
    const tests = availabilityTestsPerHour * hoursOfMonth;
    return { quantity: text(tests), dollars: tests * prices.availabilityTest };
  },
  model: ({ learners }) => {
    const answers = learners * learner.modelAnswers;
    const each =
      (learner.inputTokens * prices.millionInputTokens +
        learner.outputTokens * prices.millionOutputTokens) /
      million;
    return { quantity: `${answers.toLocaleString('en-US')} answers`, dollars: answers * each };
  },
};

const dollars = (amount: number) => `**$${Math.round(amount).toLocaleString('en-US')}**`;

/** Returns a sentence about the request units of a learner in a month. */
export function describeRequestUnits(): string {
  const actions = activeDay.map(
    ({ action, times, requestUnits }) => `${times} × ${action} (${requestUnits})`,
  );
  return (
    `About ${text(requestUnitsPerMonth)} request units. An active day needs ` +
    `${requestUnitsPerDay}: ${actions.join(', ')}. A day's reminder by mail needs ` +
    `${learner.requestUnitsOfMail}.`
  );
}

/** Returns the table of costs in Markdown, with a column for each number of learners. */
export function formatCosts(): string {
  const rows = Object.entries(costs).map(([name, costOf]) => [
    name,
    ...sizes.map((size) => {
      const { quantity, dollars: amount } = costOf(size);
      return Math.round(amount) === 0 ? `${quantity}, free` : `${quantity} = ${dollars(amount)}`;
    }),
  ]);
  const totals = sizes.map((size) => {
    const total = sum(Object.values(costs).map((costOf) => costOf(size).dollars));
    const cents = ((100 * total) / size.learners).toFixed(1);
    return `about ${dollars(Number(total.toPrecision(3)))} (${cents} ¢ a learner)`;
  });
  const head = ['', ...sizes.map(({ learners }) => `${learners.toLocaleString('en-US')} learners`)];
  const rule = head.map(() => '---');
  return [head, rule, ...rows, ['**total**', ...totals]]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
