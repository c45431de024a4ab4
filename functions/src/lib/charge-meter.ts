import { AsyncLocalStorage } from 'node:async_hooks';

/** Receives the charge of one database request, in request units. */
type OnCharge = (units: number) => void;

const meters = new AsyncLocalStorage<OnCharge>();

/** Runs work and reports the charges of its database requests, also of those that it starts later. */
export const withChargeMeter = <T>(onCharge: OnCharge, work: () => T): T =>
  meters.run(onCharge, work);

const header = 'x-ms-request-charge';

/**
 * Reports the charge of an answer or an error of the database to the meter of the running work. Does
 * nothing without a meter, or when the answer names no charge.
 */
export function reportCharge(answer: unknown): void {
  const meter = meters.getStore();
  if (!meter || typeof answer !== 'object' || answer === null) return;
  const { headers } = answer as { headers?: Readonly<Record<string, unknown>> };
  const units = Number(headers?.[header]);
  if (units > 0) meter(units);
}
