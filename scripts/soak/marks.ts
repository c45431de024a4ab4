import type { Account } from '../../testing/tokens';

/** Returns the account of a learner. Its uid marks everything that the learner writes. */
export function accountOf(index: number): Account {
  const uid = `soak-learner-${index}`;
  return { uid, email: `${uid}@example.test` };
}

/** Returns the uids of other learners in a text. */
export function foreignMarks(text: string, { uid }: Account): string[] {
  const marks = new Set(text.match(/soak-learner-\d+/g));
  marks.delete(uid);
  return [...marks];
}
