import { caps } from '@mylinguist/shared/limits';
import { AppError } from './app-error';
import type { Learner } from './learner';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import { loadProfile } from './profile';
import type { Profile, ProfileStore, StorageUsage } from './ports/profile-store';
import { retryWhenStale } from './retry';

type Texts = Pick<StoredNote, 'title' | 'content' | 'flashcard' | 'cloze'>;

/**
 * Bytes of what a learner wrote in a note, as JSON in UTF-8. Neither tags nor schedule count: changes
 * of all notes at once need no counting then, and both are small.
 */
export function noteBytes({ title, content, flashcard, cloze }: Texts): number {
  return Buffer.byteLength(JSON.stringify([title, content, flashcard, cloze]));
}

/** What a change of a note adds to the usage; null creates the note, or deletes it. */
export function usageChange(before: Texts | null, after: Texts | null): Omit<StorageUsage, 'tags'> {
  const count = (note: Texts | null) => Number(note !== null);
  const bytes = (note: Texts | null) => (note ? noteBytes(note) : 0);
  return { notes: count(after) - count(before), bytes: bytes(after) - bytes(before) };
}

const errorCodes = {
  notes: 'TOO_MANY_NOTES',
  bytes: 'TOO_MUCH_TEXT',
  tags: 'TOO_MANY_TAGS',
} as const;

/**
 * Refuses a change for which there is no room. The store makes sure of it when it writes; this says
 * what is full. What makes the usage smaller is never refused.
 * @throws AppError TOO_MANY_NOTES, TOO_MUCH_TEXT or TOO_MANY_TAGS
 */
export function refuseBeyondCaps(usage: StorageUsage, change: Partial<StorageUsage>): void {
  for (const kind of ['notes', 'bytes', 'tags'] as const) {
    const added = change[kind] ?? 0;
    if (added > 0 && usage[kind] + added > caps[kind]) throw new AppError(errorCodes[kind]);
  }
}

/** Whether a failure is one of `refuseBeyondCaps`. */
export const isBeyondCaps = (error: unknown): boolean =>
  Object.values(errorCodes).some((code) => AppError.is(error, code));

/**
 * The usage that the profile holds. In a profile from before it was counted it is counted once, and
 * kept from then on by everything that changes it.
 * @throws AppError CONFLICT when other writes keep coming in between
 */
export async function usageOf(
  needs: { readonly profiles: ProfileStore; readonly now: () => Date },
  learner: Learner,
  profile: Profile,
): Promise<StorageUsage> {
  if (profile.usage) return profile.usage;
  return retryWhenStale(async () => {
    const latest = await loadProfile(needs, learner);
    if (latest.usage) return latest.usage;
    const usage = await needs.profiles.countUsage(learner.uid);
    await needs.profiles.replace(learner.uid, { ...latest, usage });
    return usage;
  });
}
