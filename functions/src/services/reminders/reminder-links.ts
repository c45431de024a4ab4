import { createHmac, timingSafeEqual } from 'node:crypto';
import { applyUnsubscribe } from '@mylinguist/shared/contract/unsubscribe';
import type { LinkSettings } from '../../settings/reminder-settings';
import type { UnsubscribeKey } from '../../settings/unsubscribe-keys';

/** The addresses in a reminder. */
export interface ReminderLinks {
  /** Begins a session. */
  readonly revision: string;
  readonly settings: string;
  /** Opens a note. */
  readonly note: (noteId: string) => string;
  /** Turns reminders off without a sign-in. Deterministic. */
  readonly unsubscribe: string;
}

/**
 * Creates the links of one learner's reminders. The unsubscribe link works as long as its key is
 * accepted, even after the learner turned reminders on again. A learner may open a mail years later,
 * and must still be able to unsubscribe.
 */
export function makeReminderLinks(
  { webUrl, apiUrl, unsubscribeKeys }: LinkSettings,
  uid: string,
): ReminderLinks {
  const token = signUnsubscribe(unsubscribeKeys[0], uid);
  return {
    revision: `${webUrl}/revision?start`,
    settings: settingsLink(webUrl),
    note: (noteId) => `${webUrl}/notes/${noteId}`,
    unsubscribe: `${apiUrl}/${applyUnsubscribe.path}?token=${token}`,
  };
}

export const settingsLink = (webUrl: string) => `${webUrl}/settings`;

/**
 * Verifies the token of an unsubscribe link.
 * @returns the learner's uid; null when the token is invalid or its key is no longer accepted
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

/** Returns `<key id>.<uid>.<signature>`; uid and signature are in base64url. */
function signUnsubscribe({ id, secret }: UnsubscribeKey, uid: string): string {
  const subject = Buffer.from(uid).toString('base64url');
  // The prefix separates these signatures from any other use of the secret.
  const signature = createHmac('sha256', secret).update(`unsubscribe\n${id}\n${uid}`);
  return `${id}.${subject}.${signature.digest('base64url')}`;
}

const isOver = ({ lastDay }: UnsubscribeKey, now: Date) =>
  lastDay !== null && now.toISOString().slice(0, 10) > lastDay;

/** Compares two texts in constant time. */
function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
