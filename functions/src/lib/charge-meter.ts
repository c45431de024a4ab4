import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod/mini';

/** Paces and measures the database requests of a unit of work. */
export interface ChargeMeter {
  /** Resolves when the next database request may be sent. The result is called after its answer. */
  enter(): Promise<() => void>;
  /** Receives the charge of one database request, in request units. */
  charge(units: number): void;
}

const meters = new AsyncLocalStorage<ChargeMeter>();

/** Runs work with a meter. The meter also gets the database requests that the work starts later. */
export const withChargeMeter = <T>(meter: ChargeMeter, work: () => T): T => meters.run(meter, work);

/** Sends a database request when the meter of the running work admits it, and reports its charge. */
export async function metered<T>(request: () => Promise<T>): Promise<T> {
  const leave = await meters.getStore()?.enter();
  try {
    const answer = await request();
    reportCharge(answer);
    return answer;
  } catch (error) {
    reportCharge(error);
    throw error;
  } finally {
    leave?.();
  }
}

const chargedSchema = z.object({
  headers: z.object({ 'x-ms-request-charge': z.coerce.number() }),
});

/**
 * Reports the charge of an answer or an error of the database to the meter of the running work. Does
 * nothing without a meter, or when the answer names no charge.
 */
export function reportCharge(answer: unknown): void {
  const meter = meters.getStore();
  if (!meter) return;
  const { data } = z.safeParse(chargedSchema, answer);
  const units = data?.headers['x-ms-request-charge'] ?? 0;
  if (units > 0) meter.charge(units);
}
