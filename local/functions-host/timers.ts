import type { Clock } from './clock';
import type { FunctionRunner } from './function-runner';
import { describeError, type Log } from './log';
import type { TimerState, TimerStates } from './timer-states';
import type { PlannedFunction, TimerTrigger } from './trigger-plan';

/** The longest delay that `setTimeout` supports. Longer waits are split. */
const maxDelayMs = 2 ** 31 - 1;
/** A run that starts later than this is past due, for example after the machine slept. */
const lateMs = 60_000;

/**
 * Runs timer functions on their schedules, by the API's clock. If ticks passed while the host was
 * stopped, the timer runs once at the start, as past due, as in Azure. The same holds for ticks that
 * a move of the clock skips. If the clock moves back, the next run is rescheduled. Runs of one timer
 * never overlap.
 * @returns a function that stops the timers
 */
export function startTimers(
  functions: PlannedFunction<TimerTrigger>[],
  clock: Clock,
  runner: Pick<FunctionRunner, 'runTimer'>,
  states: TimerStates,
  log: Log,
): () => void {
  const cancels = functions.map((planned) => startTimer(planned, clock, runner, states, log));
  return () => {
    for (const cancel of cancels) cancel();
  };
}

function startTimer(
  planned: PlannedFunction<TimerTrigger>,
  clock: Clock,
  runner: Pick<FunctionRunner, 'runTimer'>,
  states: TimerStates,
  log: Log,
): () => void {
  const { cron, runOnStartup } = planned.trigger;
  const nextAfter = (instant: number) => cron.nextRun(new Date(instant))?.getTime() ?? null;

  let timeout: NodeJS.Timeout | undefined;
  const stored = states.read(planned.name);
  let last = stored?.last ?? null;
  /** A tick that passed while the host was stopped or that the clock skipped; it has not run yet. */
  let missed = stored ? missedSince(stored) : null;
  let running = false;
  let stopped = false;

  /** A state of another schedule, or of a clock that was ahead, says nothing about missed ticks. */
  function missedSince({ next, updated }: TimerState): number | null {
    const isValid = updated <= clock.now() && nextAfter(updated) === next;
    return isValid && next <= clock.now() ? next : null;
  }

  function plan() {
    clearTimeout(timeout);
    if (running) return;
    const due = missed ?? nextAfter(clock.now());
    if (due === null) return;
    if (due !== missed) states.write(planned.name, { last, next: due, updated: clock.now() });
    if (!stopped) waitFor(due);
  }

  function waitFor(due: number) {
    const remaining = due - clock.now();
    if (remaining <= 0) void fire(due);
    else timeout = setTimeout(() => waitFor(due), Math.min(remaining, maxDelayMs));
  }

  async function fire(due: number) {
    running = true;
    const isPastDue = due === missed || clock.now() - due > lateMs;
    missed = null;
    try {
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
