import { readItem, writeItem } from '../../lib/storage';
import { installHintKey } from '../../session/device-keys';

/** Local storage key of the number of finished sessions and the id of the last one. */
const sessionsKey = 'finishedSessions';
const wantedSessions = 2;

/** Counts a finished session once. Returns whether it is time for the hint. */
export function isHintDue(sessionId: string): boolean {
  const [count = '', last] = (readItem(sessionsKey) ?? '').split(' ');
  const before = Number(count);
  const sessions = last === sessionId ? before : before + 1;
  if (sessions > before && before < wantedSessions) {
    writeItem(sessionsKey, `${sessions} ${sessionId}`);
  }
  return sessions >= wantedSessions && readItem(installHintKey) === null;
}

/** Declines the hint for ever. */
export function declineHint(): void {
  writeItem(installHintKey, 'declined');
}
