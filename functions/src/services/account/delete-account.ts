import * as z from 'zod/mini';
import { invalidInput } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import type { Learner } from '../learner';
import { heldSlots } from '../reminders/keep-slot';
import { requireSignIn } from './recent-sign-in';

/** A message that continues the deletion of an account. */
export const deletionMessageSchema = z.object({ ownerId: z.string().check(z.minLength(1)) });
export type DeletionMessage = z.infer<typeof deletionMessageSchema>;

/** Maximum age in ms of the sign-in of a session that deletes the account. */
const signInMs = 600_000;

/** Maximum records that one message erases. At the pace of the database this takes about two minutes. */
const recordsPerMessage = 2000;

/**
 * Closes an account, and starts the job that erases its records. From then on the account refuses
 * every session.
 *
 * Only the job erases records: the host writes its message when the request has ended. If a crash
 * comes before that, a repeat of the request or the next sign-in writes it.
 * @param confirmation must be the learner's email address
 * @throws AppError INVALID_INPUT for another address, SIGN_IN_REQUIRED, UNAUTHENTICATED when the
 *   account no longer exists, UNAVAILABLE
 */
export async function deleteAccount(
  dependencies: Pick<Dependencies, 'accounts' | 'identity' | 'profiles' | 'reminders'>,
  learner: Learner,
  confirmation: string,
  enqueue: (message: DeletionMessage) => void,
): Promise<void> {
  if (confirmation.toLowerCase() !== learner.email.toLowerCase()) {
    throw invalidInput('confirm', 'This is not the address of your account.');
  }
  const { accounts, identity } = dependencies;
  const { uid: ownerId } = learner;
  requireSignIn(learner, signInMs);
  // Fails when this app lacks the permission to remove the account.
  await identity.confirm(learner);
  await leaveSlots(dependencies, ownerId);
  await accounts.close(ownerId, realTime(), false);
  enqueue({ ownerId });
}

interface DeletionNeeds extends Pick<Dependencies, 'accounts' | 'profiles'> {
  readonly identity: Pick<Dependencies['identity'], 'remove'>;
}

interface Erasure {
  /** Whether no record is left. */
  readonly isComplete: boolean;
}

/**
 * Continues the deletion of an account, for one message. Removes the account at the identity provider
 * after its records, so a sign-in before that can continue the deletion too. Does nothing if the
 * account is open, or erased already: the message is late, and the learner may have started again.
 *
 * A closed account cannot store data (see `AccountStore`), and no session opens it before its end.
 */
export async function continueDeletion(
  { accounts, identity, profiles }: DeletionNeeds,
  { ownerId }: DeletionMessage,
): Promise<Erasure> {
  const found = await profiles.get(ownerId);
  const isClosed = found !== null && 'closedAt' in found && !found.isErased;
  if (!isClosed) return { isComplete: true };
  if (!(await accounts.erase(ownerId, realTime(), recordsPerMessage))) return { isComplete: false };
  await identity.remove(ownerId);
  await accounts.close(ownerId, realTime(), true);
  return { isComplete: true };
}

/**
 * Erases the data of a learner, whose account at the identity provider stays. Begins with the reminder
 * rows. If a concurrent save restores a row, the next run of its slot removes it.
 */
export async function erase(
  dependencies: Pick<Dependencies, 'accounts' | 'profiles' | 'reminders'>,
  ownerId: string,
): Promise<void> {
  const { accounts } = dependencies;
  await leaveSlots(dependencies, ownerId);
  await accounts.erase(ownerId, realTime(), Infinity);
  await accounts.close(ownerId, realTime(), true);
}

/** Removes the reminder rows of an open account, whose profile holds their slots. */
async function leaveSlots(
  { profiles, reminders }: Pick<Dependencies, 'profiles' | 'reminders'>,
  ownerId: string,
): Promise<void> {
  const profile = await profiles.get(ownerId);
  if (!profile || 'closedAt' in profile) return;
  for (const slot of heldSlots(ownerId, profile)) await reminders.leave(slot, ownerId);
}

/** Sign-in times are real time, so the API's clock does not count. */
const realTime = () => new Date(Date.now()).toISOString();
