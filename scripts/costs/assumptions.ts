/** What a learner does on an active day, with the request units of each action. */
export const activeDay = [
  // A test compares the request units with those of the action in `npm run charges`, if it has one.
  { action: 'review a note', times: 10, requestUnits: 45 },
  { action: 'list the due notes', times: 3, requestUnits: 9 },
  { action: 'load a few changes', times: 3, requestUnits: 4 },
  { action: 'write a note', times: 2, requestUnits: 31 },
  { action: 'edit a note', times: 2, requestUnits: 32 },
] as const;

/** Counts of an average learner in a month. */
export const learner = {
  activeDays: 9,
  /** Runs of the background functions. */
  backgroundRuns: 2,
  mails: 12,
  /** Request units of a reminder by mail: `npm run simulate:reminders`. */
  requestUnitsOfMail: 35,
  mailKB: 20,
  storedMB: 2,
  logKBPerExecution: 3,
  pageMB: 1,
  answerMB: 3.6,
  queueTransactions: 6,
  modelAnswers: 2,
  inputTokens: 800,
  outputTokens: 400,
} as const;

/** How the deployment behaves with a number of learners. */
export const sizes = [
  { learners: 1000, executionsPerSecond: 1, database: 'serverless' },
  { learners: 100_000, executionsPerSecond: 5, database: 'serverless' },
  { learners: 10_000_000, executionsPerSecond: 40, database: 'autoscale' },
] as const;

/** `executionsPerSecond`: executions that an instance ends in a second in which it is busy. */
export type Size = (typeof sizes)[number];

export const instanceGB = 2;
/** Throughput of the busiest hour as a multiple of the average. */
export const peak = 1.5;
export const hoursOfMonth = 730;
/** Two addresses, from three locations, every 5 minutes. */
export const availabilityTestsPerHour = 2 * 3 * 12;

/** US dollars, list prices of US East. docs/operations.md names their sources. */
export const prices = {
  millionExecutions: 0.4,
  freeMillionExecutions: 0.25,
  gbSecond: 0.000026,
  freeGbSeconds: 100_000,
  millionRequestUnits: 0.25,
  /** Factor of serverless request units in three zones. Autoscale has none. */
  serverlessZones: 1.25,
  /** Per hour. */
  autoscale100: 0.012,
  storedGB: 0.25,
  mail: 0.00025,
  mailMB: 0.00012,
  logGB: 2.3,
  freeLogGB: 5,
  pages: 9,
  freePageGB: 100,
  pageGB: 0.2,
  freeTrafficGB: 100,
  trafficGB: 0.087,
  trafficGBAbove10TB: 0.083,
  alertsAndVault: 9,
  availabilityTest: 0.0006,
  tenThousandQueueTransactions: 0.004,
  millionInputTokens: 0.4,
  millionOutputTokens: 1.6,
} as const;
