import { createHmac, timingSafeEqual } from 'node:crypto';
import { applyUnsubscribe } from '@mylinguist/shared/contract/unsubscribe';
import type { LinkSettings } from '../../settings/reminder-settings';
import type { UnsubscribeKey } from '../../settings/unsubscribe-keys';

/** Where a reminder leads. */
export interface ReminderLinks {
  readonly revision: string;
  readonly settings: string;
  /** Turns reminders off without a login; the same at each call. */
  readonly unsubscribe: string;
}

/**
 * The links of one learner's reminders. That to unsubscribe works for as long as its key is
 * accepted, also after reminders were turned on again: a mail may be opened years later, and
 * whoever asks for no more mail must get none.
 */
export function makeReminderLinks(
  { webUrl, apiUrl, unsubscribeKeys }: LinkSettings,
  uid: string,
): ReminderLinks {
  const token = signUnsubscribe(unsubscribeKeys[0], uid);
  return {
    revision: `${webUrl}/revision`,
    settings: settingsLink(webUrl),
    unsubscribe: `${apiUrl}/${applyUnsubscribe.path}?token=${token}`,
  };
}

export const settingsLink = (webUrl: string) => `${webUrl}/settings`;

/**
 * Reads whose reminders a link turns off.
 * @returns the learner's uid; null when the token is not ours or its key is no longer accepted
 */
export function readUnsubscribeToken(
  keys: readonly UnsubscribeKey[],
  token: string,
  now: Date,
): string | null {
  const [id, subject = ''] = token.split('.', 2);
  const key = keys.find((candidate) => candidate.id === id);
  if (!key || isOver(key, now)) return null;
  const uid = Buffer.from(subject, 'base64url').toString();
  return isSame(token, signUnsubscribe(key, uid)) ? uid : null;
}

/** `<key id>.<uid>.<signature>`, the latter two in base64url. */
function signUnsubscribe({ id, secret }: UnsubscribeKey, uid: string): string {
  const subject = Buffer.from(uid).toString('base64url');
  // Says what is signed, so that no other use of the secret could ever give such a signature.
  const signature = createHmac('sha256', secret).update(`unsubscribe\n${id}\n${uid}`);
  return `${id}.${subject}.${signature.digest('base64url')}`;
}

const isOver = ({ lastDay }: UnsubscribeKey, now: Date) =>
  lastDay !== null && now.toISOString().slice(0, 10) > lastDay;

/** Takes the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
