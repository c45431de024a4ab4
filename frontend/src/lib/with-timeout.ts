/** Work has taken longer than it may. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Settles as `work` does. The work itself is not cancelled.
 * @throws TimeoutError with `message` when the work takes longer than `milliseconds`
 */
export async function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  message: string,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
