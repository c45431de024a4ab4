import { AppError } from '../services/app-error';

/** How long one answer of an identity provider may take, in milliseconds. */
export const patience = 10_000;

/**
 * Waits for work that has no limit of its own.
 * @throws AppError UNAVAILABLE when it takes longer than `patience`
 */
export async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const cause = new Error(`No answer of the identity provider within ${patience} ms`);
      reject(new AppError('UNAVAILABLE', { cause }));
    }, patience);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
