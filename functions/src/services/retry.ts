import { AppError } from './app-error';

/**
 * Runs a step until it succeeds, at most `attempts` times and without back-off.
 * @param mayRetry returns whether another attempt may succeed after this error
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

/** Maximum attempts. Each failed attempt lost a race against another write. */
const staleAttempts = 4;

/**
 * Retries a read-modify-write step while concurrent writes make it stale.
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
 * Repeats a round until no work is left. Unlike a retry, a round may succeed and still leave work
 * that concurrent writes added.
 * @param rounds maximum number of rounds
 * @param round returns whether no work is left
 * @throws AppError CONFLICT when work is left after the last round
 */
export async function repeatUntilDone(
  rounds: number,
  round: () => Promise<boolean>,
): Promise<void> {
  for (let count = 1; count <= rounds; count++) if (await round()) return;
  throw new AppError('CONFLICT');
}
