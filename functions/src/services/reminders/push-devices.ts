import { createECDH } from 'node:crypto';
import { pushLimits } from '@mylinguist/shared/limits';
import type { PushDevice, PushResponse } from '@mylinguist/shared/schemas/push';
import { AppError, invalidInput } from '../app-error';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import { loadProfile } from '../account/profile';

/** Returns the key that browsers subscribe to. */
export function describePush({ push }: Pick<Dependencies, 'push'>): PushResponse {
  return { publicKey: push?.publicKey ?? null };
}

/**
 * Registers a device of the learner, or confirms it. Beyond the limit, removes those that were not
 * confirmed for the longest time.
 * @throws AppError INVALID_INPUT for a device that no push service serves; UNAVAILABLE when the
 *   operator has not set up push
 */
export async function registerDevice(
  dependencies: Pick<Dependencies, 'profiles' | 'push' | 'pushDevices' | 'now'>,
  learner: Learner,
  device: PushDevice,
): Promise<PushResponse> {
  const { push, pushDevices } = dependencies;
  if (!push) throw new AppError('UNAVAILABLE', { cause: new Error('Not set: VAPID_KEYS') });
  if (!push.accepts(device.endpoint)) {
    throw invalidInput('endpoint', 'This is not the address of a known push service.');
  }
  if (!isOnCurve(device.keys.p256dh)) throw invalidInput('keys.p256dh', 'This is not a key.');
  // Creates the profile on the learner's first call.
  await loadProfile(dependencies, learner);
  await pushDevices.put(learner.uid, device, dependencies.now().toISOString());
  const devices = await pushDevices.list(learner.uid);
  const newestFirst = devices.sort((a, b) => (a.confirmedAt > b.confirmedAt ? -1 : 1));
  for (const { endpoint } of newestFirst.slice(pushLimits.devices)) {
    await pushDevices.remove(learner.uid, endpoint);
  }
  return describePush(dependencies);
}

/** A message for a device can only be encrypted with a point of the curve. */
function isOnCurve(p256dh: string): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    curve.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Removes a device of the learner, which then gets no more notifications. Idempotent. */
export async function removeDevice(
  { pushDevices }: Pick<Dependencies, 'pushDevices'>,
  learner: Learner,
  endpoint: string,
): Promise<void> {
  await pushDevices.remove(learner.uid, endpoint);
}
