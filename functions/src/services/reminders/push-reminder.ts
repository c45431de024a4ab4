import type { PushMessage } from '@mylinguist/shared/schemas/push';
import { describeCause } from '../../lib/describe-cause';
import type { Dependencies } from '../ports/dependencies';
import type { StoredPushDevice } from '../ports/push-device-store';
import type { PushOutcome, PushService } from '../ports/push-service';

/** The outcome of the notifications of one learner. */
export type PushResult =
  /** At least one device gets it. */
  | 'push sent'
  /** An earlier message has already sent it on this day, or may have. */
  | 'push settled before'
  | 'push delayed'
  /** The service has failed, so it may have the message or not. It is not sent again. */
  | 'push unknown'
  | 'push refused'
  /** No device was registered any more. */
  | 'push gone';

export type PushNeeds = Pick<Dependencies, 'pushClaims' | 'pushDevices' | 'now'> & {
  readonly push: PushService;
  /** Receives the reason when a service refuses a message or fails. */
  readonly onFault: (fault: PushFault) => void;
};

export interface PushFault {
  readonly ownerId: string;
  /** Origin of the service. The address of a device is a secret. */
  readonly service: string;
  readonly cause: unknown;
}

/** The services that are asked for nothing until the end of a message, with their wait in seconds. */
export type Pauses = Map<string, number | null>;

export interface PushReminder {
  readonly ownerId: string;
  /** The local date of the reminder. */
  readonly date: string;
  readonly message: PushMessage;
  /** The time after which the reminder is useless. */
  readonly usefulUntil: Date;
}

/** What happened, and the wait in seconds when a service delays; null when it names none. */
export interface PushedReminder {
  readonly result: PushResult;
  readonly delay?: number | null;
}

/**
 * Reminds a learner on all registered devices, each at most once a day: the claim precedes the
 * requests. A service that certainly has not got a message gets it later. After any other failure the
 * message is lost, because it could arrive twice.
 * @param pauses shared by the learners of a message. A service that asks to wait or does not answer
 *   gets no more requests, and its devices are delayed.
 * @returns null without a device
 * @throws AppError
 */
export async function pushReminder(
  needs: PushNeeds,
  { ownerId, date, message, usefulUntil }: PushReminder,
  pauses: Pauses,
): Promise<PushedReminder | null> {
  const { push, pushClaims, pushDevices, onFault } = needs;
  const devices = await pushDevices.list(ownerId);
  if (devices.length === 0) return null;
  const now = needs.now();
  const taken = await pushClaims.take(ownerId, date, now.toISOString());
  if (taken === null) return { result: 'push settled before' };
  const wanted = taken === 'all' ? devices : devices.filter(({ id }) => taken.includes(id));
  const ttl = Math.max(Math.ceil((usefulUntil.getTime() - now.getTime()) / 1000), 0);

  const send = async (device: StoredPushDevice): Promise<PushOutcome> => {
    const service = new URL(device.endpoint).origin;
    const pause = pauses.get(service);
    if (pause !== undefined) return { kind: 'delayed', retryAfterSeconds: pause };
    const outcome = await push.send(device, message, ttl);
    if (outcome.kind === 'delayed') pauses.set(service, outcome.retryAfterSeconds);
    if (outcome.kind === 'unknown') pauses.set(service, null);
    if ('cause' in outcome) onFault({ ownerId, service, cause: describeCause(outcome.cause) });
    return outcome;
  };
  const outcomes = await Promise.all(
    wanted.map(async (device) => ({ device, outcome: await send(device) })),
  );
  const devicesThatAre = (kind: PushOutcome['kind']) =>
    outcomes.filter(({ outcome }) => outcome.kind === kind).map(({ device }) => device);

  const delayed = devicesThatAre('delayed');
  if (delayed.length > 0) {
    await pushClaims.delay(
      ownerId,
      date,
      delayed.map(({ id }) => id),
    );
  }
  for (const { endpoint } of devicesThatAre('gone')) await pushDevices.remove(ownerId, endpoint);
  const result = resultOf(outcomes.map(({ outcome }) => outcome.kind));
  return delayed.length > 0 ? { result, delay: longestDelay(outcomes) } : { result };
}

/** Sorted: the first kind among the outcomes of the devices determines the result. */
const results = [
  ['accepted', 'push sent'],
  ['delayed', 'push delayed'],
  ['unknown', 'push unknown'],
  ['refused', 'push refused'],
] as const;

function resultOf(kinds: readonly PushOutcome['kind'][]): PushResult {
  return results.find(([kind]) => kinds.includes(kind))?.[1] ?? 'push gone';
}

/** Returns the longest wait that a service names; null when none names one. */
function longestDelay(outcomes: readonly { outcome: PushOutcome }[]): number | null {
  const waits = outcomes.flatMap(({ outcome }) =>
    outcome.kind === 'delayed' ? (outcome.retryAfterSeconds ?? []) : [],
  );
  return waits.length > 0 ? Math.max(...waits) : null;
}
