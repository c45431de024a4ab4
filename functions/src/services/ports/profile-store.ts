import type { Settings, SettingsChange } from '@mylinguist/shared/schemas/settings';
import type { FittedModel } from '@mylinguist/shared/schemas/model';
import type { DueLoad } from '@mylinguist/shared/scheduling/interval';
import type { PlanState } from '@mylinguist/shared/schemas/plan-state';
import type { EarlierBytes } from './earlier-texts';
import type { Versioned } from './versioned';

/** A learner's use of capped storage. */
export interface StorageUsage {
  /** Active and archived notes. */
  readonly notes: number;
  /** Sum of `noteBytes` of all notes, and the bytes of their earlier texts. */
  readonly bytes: number;
  readonly tags: number;
}

/** An answer of the identity provider about the learner's account. */
export interface AccountCheck {
  /** ISO instant of the question, in real time. */
  readonly checkedAt: string;
  /** Whether the account was disabled or deleted. */
  readonly isDisabled: boolean;
  /** ISO instant. Sessions that began earlier have ended. */
  readonly validSince: string;
}

/** A learner's settings and the counters that belong to them. */
export interface Profile {
  readonly email: string;
  readonly name: string | null;
  readonly picture: string | null;
  readonly settings: Settings;
  /** Time zone of the notes' review dates. Null while they are moved to another one. */
  readonly notesTimeZone: string | null;
  /** ISO instant at which the latest move to another time zone began or was requested, or null. */
  readonly zoneMoveAt: string | null;
  /** How many active notes are due on each coming study day. */
  readonly load: DueLoad;
  readonly usage: StorageUsage;
  /** Includes expired days until the next change of the usage. */
  readonly earlierBytes: EarlierBytes;
  /** Name of the slot that holds the learner's reminder row. Null when there is none. */
  readonly reminderSlot: string | null;
  /** Whether a device was ever registered for notifications. */
  readonly usesPush: boolean;
  /** ISO instant of the latest review, even if it was undone. Null before the first review. */
  readonly lastReviewedAt: string | null;
  /** The learner's memory model. Null for the default weights. */
  readonly model: FittedModel | null;
  /** Number of recorded reviews, also undone ones. Imported reviews do not count. */
  readonly reviewCount: number;
  /**
   * The `reviewCount` at which the model is fitted next. An import of reviews sets it to a new negative
   * number.
   */
  readonly fitAt: number;
  /** ISO instant of the latest request for a fit. Null before the first one. */
  readonly fitQueuedAt: string | null;
  /** The return plan as the first due list of a study day has fixed it. Null without arrears. */
  readonly plan: PlanState | null;
  /** The break that a review has ended last, which an undo restores. Null before the first one. */
  readonly endedBreak: EndedBreak | null;
  /** Null before the first check, and without permission to look accounts up. */
  readonly accountCheck: AccountCheck | null;
  /**
   * ISO instant of the first login with a provider, which vouches for the owner of the address. Null
   * before it.
   */
  readonly ownedSince: string | null;
  /** Whether the operator has disabled the account. Checks do not change it. */
  readonly isBlocked: boolean;
  /** ISO instant at which the operator ended all sessions of the account. Null if never. */
  readonly sessionsEndedAt: string | null;
  /** ISO instant. */
  readonly createdAt: string;
}

/** A break as it was planned, and the study day of the review that ended it. */
export interface EndedBreak {
  readonly day: number;
  readonly planned: NonNullable<Settings['break']>;
}

/** Replaces the profile of an account that was deleted, or is being deleted. */
export interface ClosedAccount {
  /** ISO instant: sessions that began before it have ended. */
  readonly closedAt: string;
  /** Whether the deletion has ended. A new sign-in then opens the account again. */
  readonly isErased: boolean;
}

export interface ProfileStore {
  get(ownerId: string): Promise<Versioned<Profile> | Versioned<ClosedAccount> | null>;
  /** @throws AppError CONFLICT when a profile exists */
  create(ownerId: string, profile: Profile): Promise<Versioned<Profile>>;
  /** @throws AppError STALE when `etag` is no longer the latest version, NOT_FOUND */
  replace(ownerId: string, profile: Versioned<Profile>): Promise<void>;
  /**
   * Writes only these parts, and only the settings that are named. It cannot race with a change of
   * another part.
   * @returns the profile after the change
   * @throws AppError UNAUTHENTICATED when the account is closed, NOT_FOUND
   */
  patch(
    ownerId: string,
    parts: Partial<
      Pick<
        Profile,
        | 'fitQueuedAt'
        | 'isBlocked'
        | 'notesTimeZone'
        | 'reminderSlot'
        | 'sessionsEndedAt'
        | 'zoneMoveAt'
      >
    > & {
      readonly settings?: SettingsChange;
    },
  ): Promise<Versioned<Profile>>;
  /**
   * Writes an answer of the identity provider.
   * @param previous the `checkedAt` of the answer that is replaced; null without one
   * @returns the profile after the change
   * @throws AppError STALE when another answer is stored, also when the account is closed; NOT_FOUND
   */
  changeAccountCheck(
    ownerId: string,
    check: AccountCheck,
    previous: string | null,
  ): Promise<Versioned<Profile>>;
  /**
   * Writes the memory model and the time of the next fit.
   * @param previous the time of the next fit that is replaced
   * @throws AppError STALE when another time is stored, also when the account is closed; NOT_FOUND
   */
  changeModel(
    ownerId: string,
    change: Pick<Profile, 'fitAt'> & Partial<Pick<Profile, 'model'>>,
    previous: number,
  ): Promise<void>;
  /**
   * Writes the plan of a study day.
   * @param previous the day and the key of the plan that is replaced; null without one
   * @throws AppError STALE when another plan is stored, also when the account is closed; NOT_FOUND
   */
  changePlan(
    ownerId: string,
    plan: PlanState | null,
    previous: Pick<PlanState, 'day' | 'key'> | null,
  ): Promise<void>;
  /**
   * Writes only these settings, if the ETag names the latest version of the profile.
   * @throws AppError STALE when another version is the latest, also when the account is closed
   */
  changeSettings(ownerId: string, etag: string, settings: SettingsChange): Promise<void>;
}
