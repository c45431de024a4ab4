import type { Account } from '../../testing/tokens';

/** An account whose uid is in everything that its learner writes. */
export function accountOf(index: number): Account {
  const uid = `soak-learner-${index}`;
  return { uid, email: `${uid}@example.test` };
}

/** The uids in a text that are not the account's own. */
export function foreignMarks(text: string, { uid }: Account): string[] {
  const marks = new Set(text.match(/soak-learner-\d+/g));
  marks.delete(uid);
  return [...marks];
}
