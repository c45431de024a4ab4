import { AppError } from './app-error';

const attempts = 4;

/**
 * Runs a read-change-write step again when another write came in between its read and its write.
 * @throws AppError CONFLICT when that happened every time
 */
export async function retryWhenStale<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (!AppError.is(error, 'STALE')) throw error;
      if (attempt === attempts) throw new AppError('CONFLICT', { cause: error });
    }
  }
}
