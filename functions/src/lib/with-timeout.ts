/**
 * Runs work with a deadline in ms. At the deadline the signal aborts and the promise rejects, even
 * if the work ignores the signal.
 * @throws DOMException TimeoutError at the deadline, and what the work throws
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  milliseconds: number,
): Promise<T> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException(`No answer within ${milliseconds} ms`, 'TimeoutError');
      reject(reason);
      deadline.abort(reason);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(deadline.signal), expiry]);
  } finally {
    clearTimeout(timer);
  }
}
