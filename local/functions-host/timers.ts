import type { Clock } from './clock';
import type { FunctionRunner } from './function-runner';
import { describeError, type Log } from './log';
import type { PlannedFunction, TimerTrigger } from './trigger-plan';

/** The longest delay that `setTimeout` supports. Longer waits are split. */
const maxDelayMs = 2 ** 31 - 1;
/** A run that starts later than this is past due, for example after the machine slept. */
const lateMs = 60_000;

/**
 * Runs timer functions on their schedules, by the API's clock. If the clock skips one or more
 * ticks, the timer runs once as past due, as in Azure after a downtime. If it moves back, the next
 * run is rescheduled. Runs of one timer never overlap.
 * @returns a function that stops the timers
 */
export function startTimers(
  functions: PlannedFunction<TimerTrigger>[],
  clock: Clock,
  runner: Pick<FunctionRunner, 'runTimer'>,
  log: Log,
): () => void {
  const cancels = functions.map((planned) => startTimer(planned, clock, runner, log));
  return () => {
    for (const cancel of cancels) cancel();
  };
}

function startTimer(
  planned: PlannedFunction<TimerTrigger>,
  clock: Clock,
  runner: Pick<FunctionRunner, 'runTimer'>,
  log: Log,
): () => void {
  const { cron, runOnStartup } = planned.trigger;
  let timeout: NodeJS.Timeout | undefined;
  let last: number | null = null;
  /** A tick that the clock skipped and that has not run yet. */
  let missed: number | null = null;
  let running = false;
  let stopped = false;

  const nextAfter = (instant: number) => cron.nextRun(new Date(instant))?.getTime() ?? null;

  function plan() {
    clearTimeout(timeout);
    const due = missed ?? nextAfter(clock.now());
    if (due !== null && !running && !stopped) waitFor(due);
  }

  function waitFor(due: number) {
    const remaining = due - clock.now();
    if (remaining <= 0) void fire(due);
    else timeout = setTimeout(() => waitFor(due), Math.min(remaining, maxDelayMs));
  }

  async function fire(due: number) {
    running = true;
    missed = null;
    try {
      const isPastDue = clock.now() - due > lateMs;
      await runner.runTimer(planned, { isPastDue, last, next: nextAfter(clock.now()) });
    } catch (error) {
      log('error', planned.name, describeError(error));
    }
    running = false;
    last = due;
    plan();
  }

  const stopListening = clock.onMove((before) => {
    const due = nextAfter(before);
    missed = due !== null && due <= clock.now() ? due : null;
    plan();
  });
  if (runOnStartup) void fire(clock.now());
  else plan();

  return () => {
    stopped = true;
    stopListening();
    clearTimeout(timeout);
  };
}
