import { caps, earlierTexts } from '@mylinguist/shared/limits';
import { countedText } from '@mylinguist/shared/notes/counted-text';
import type { NoteTexts } from '@mylinguist/shared/schemas/note';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import { loadProfile } from './profile';
import type { Profile, ProfileStore, StorageUsage } from '../ports/profile-store';
import { retryWhenStale } from '../retry';

/** Returns the size of a note's texts in bytes. */
export const noteBytes = (note: NoteTexts): number => Buffer.byteLength(countedText(note));

/** Returns the change of the usage by a change of a note. Null stands for a missing note. */
export function usageChange(
  before: NoteTexts | null,
  after: NoteTexts | null,
): Omit<StorageUsage, 'tags'> {
  const count = (note: NoteTexts | null) => Number(note !== null);
  const bytes = (note: NoteTexts | null) => (note ? noteBytes(note) : 0);
  return { notes: count(after) - count(before), bytes: bytes(after) - bytes(before) };
}

const errorCodes = {
  notes: 'TOO_MANY_NOTES',
  bytes: 'TOO_MUCH_TEXT',
  tags: 'TOO_MANY_TAGS',
} as const;

/**
 * Returns the error code of the cap that a change exceeds; undefined if there is room. The store
 * enforces the caps again when it writes. A change that reduces the usage exceeds no cap.
 */
export function exceededCap(
  usage: StorageUsage,
  change: Partial<StorageUsage>,
): (typeof errorCodes)[keyof typeof errorCodes] | undefined {
  const kinds = ['notes', 'bytes', 'tags'] as const;
  const exceeded = kinds.find((kind) => {
    const added = change[kind] ?? 0;
    return added > 0 && usage[kind] + added > caps[kind];
  });
  return exceeded && errorCodes[exceeded];
}

/**
 * Refuses a change that exceeds a cap, with an error that names the cap.
 * @throws AppError TOO_MANY_NOTES, TOO_MUCH_TEXT or TOO_MANY_TAGS
 */
export function refuseBeyondCaps(usage: StorageUsage, change: Partial<StorageUsage>): void {
  const code = exceededCap(usage, change);
  if (code) throw new AppError(code);
}

/** Returns the bytes by which earlier texts may grow. @param bytes the usage after the change */
export const roomForEarlierTexts = (bytes: number): number =>
  Math.max(0, earlierTexts.bytes - bytes);

/** Returns whether an error comes from `refuseBeyondCaps`. */
export const isBeyondCaps = (error: unknown): boolean =>
  Object.values(errorCodes).some((code) => AppError.is(error, code));

/**
 * Returns the usage in the profile. First removes earlier texts that have expired from it.
 * @throws AppError CONFLICT after too many concurrent writes
 */
export async function usageOf(
  needs: { readonly profiles: ProfileStore; readonly now: () => Date },
  learner: Learner,
  profile: Profile,
): Promise<StorageUsage> {
  if (!hasExpiredTexts(profile, needs.now())) return profile.usage;
  return retryWhenStale(async () => {
    const latest = await loadProfile(needs, learner);
    const now = needs.now();
    if (!hasExpiredTexts(latest, now)) return latest.usage;
    const present = { ...latest, ...withoutExpired(latest, now) };
    await needs.profiles.replace(learner.uid, present);
    return present.usage;
  });
}

const hasExpiredTexts = ({ earlierBytes }: Profile, now: Date): boolean =>
  [...earlierBytes.keys()].some((day) => hasExpired(day, now));

/** Returns the usage without the earlier texts that have expired. */
export function withoutExpired(
  { usage, earlierBytes }: Profile,
  now: Date,
): Pick<Profile, 'usage' | 'earlierBytes'> {
  const kept = [...earlierBytes].filter(([day]) => !hasExpired(day, now));
  const sum = (entries: Iterable<[number, number]>) =>
    [...entries].reduce((bytes, [, value]) => bytes + value, 0);
  const bytes = usage.bytes - sum(earlierBytes) + sum(kept);
  return { usage: { ...usage, bytes }, earlierBytes: new Map(kept) };
}

/**
 * Returns whether all texts that were overwritten on a UTC day have expired. Leaves a day more than they have, because the
 * database expires them by its own clock: a transaction may only subtract bytes that still count.
 */
export const hasExpired = (day: number, now: Date): boolean =>
  Math.floor(now.getTime() / 86_400_000) > day + earlierTexts.days + 1;
