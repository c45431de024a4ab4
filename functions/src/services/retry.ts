import { AppError } from './app-error';

/**
 * Runs a step until it succeeds, at most `attempts` times and without a pause.
 * @param mayRetry whether another attempt can end differently after this error
 * @throws the error of the last attempt
 */
export async function retry<T>(
  step: () => Promise<T>,
  attempts: number,
  mayRetry: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (attempt === attempts || !mayRetry(error)) throw error;
    }
  }
}

/** Each attempt loses a race against one other write. */
const staleAttempts = 4;

/**
 * Repeats a read-change-write step while other writes come between its read and its write.
 * @throws AppError CONFLICT when every attempt was stale
 */
export async function retryWhenStale<T>(step: () => Promise<T>): Promise<T> {
  const isStale = (error: unknown) => AppError.is(error, 'STALE');
  try {
    return await retry(step, staleAttempts, isStale);
  } catch (error) {
    throw isStale(error) ? new AppError('CONFLICT', { cause: error }) : error;
  }
}

/**
 * Repeats a round until it finds nothing left to do. Unlike a retry, every round may succeed and
 * still leave work that concurrent writes brought in.
 * @param round returns whether all is done
 * @throws AppError CONFLICT when `rounds` did not suffice
 */
export async function repeatUntilDone(
  rounds: number,
  round: () => Promise<boolean>,
): Promise<void> {
  for (let count = 1; count <= rounds; count++) if (await round()) return;
  throw new AppError('CONFLICT');
}
