import { AppError } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import type { Identity } from '../ports/identity';
import type { Delivery, MailReport } from '../ports/mailer';
import { retryWhenStale } from '../retry';
import { operationId } from './operation-id';

/** The deliveries after which mail to the address would fail again. */
const hardBounces: ReadonlySet<Delivery> = new Set(['bounced', 'suppressed']);

/** What a hard bounce has changed. Log lines use these words. */
export type BounceEffect =
  /** The learner's mail is turned off now. */
  | 'mail off'
  /** The learner's mail was off already. */
  | 'off before'
  /** This bounce, or that of a later mail, was handled before. */
  | 'handled before'
  /** No open account has this address now. */
  | 'no learner'
  /** The mail is no reminder of the last 30 days to the learner with this address. */
  | 'another mail'
  /** The identity provider cannot be reached, or the app lacks its permission. */
  | 'not looked up';

export interface HandledBounce {
  readonly effect: BounceEffect;
  /** The learner, as far as known. */
  readonly uid?: string;
}

type Needs = Pick<Dependencies, 'claims' | 'now' | 'profiles'> & {
  readonly identity: Pick<Identity, 'findByEmail'>;
};

/**
 * Turns a learner's mail off after a hard bounce. The identity provider names the learner with the
 * address of today, so a bounce of an earlier address changes nothing. The operation id proves that
 * the mail was a reminder to this learner, and of which day.
 *
 * The claim of that day records the bounce, so a repeated report changes nothing. Nor does the report
 * of an earlier mail: the learner may have turned mail on again after the later one.
 * @returns null for any other delivery
 * @throws AppError
 */
export async function handleBounce(
  needs: Needs,
  { delivery, operationId: operation, recipient }: MailReport,
): Promise<HandledBounce | null> {
  if (!hardBounces.has(delivery)) return null;
  const uid = await findAddressee(needs.identity, recipient);
  if (uid === undefined) return { effect: 'not looked up' };
  if (uid === null || recipient === null) return { effect: 'no learner' };
  const dates = recentDates(needs.now());
  const index = dates.findIndex((date) => operationId(uid, date) === operation);
  const date = dates[index];
  if (date === undefined) return { uid, effect: 'another mail' };
  const mail = { ownerId: uid, recipient, date, laterDates: dates.slice(0, index) };
  return { uid, effect: await retryWhenStale(() => recordBounce(needs, mail)) };
}

interface BouncedMail {
  readonly ownerId: string;
  readonly recipient: string;
  /** The local date of the reminder. */
  readonly date: string;
  /** The dates after it on which a reminder may have been sent. */
  readonly laterDates: readonly string[];
}

/** @throws AppError STALE when the profile changes meanwhile */
async function recordBounce(
  { claims, profiles }: Pick<Needs, 'claims' | 'profiles'>,
  { ownerId, recipient, date, laterDates }: BouncedMail,
): Promise<BounceEffect> {
  const profile = await profiles.get(ownerId);
  if (!profile || 'closedAt' in profile || !isSameAddress(profile.email, recipient)) {
    return 'no learner';
  }
  const [claim, ...laterClaims] = await Promise.all(
    [date, ...laterDates].map((each) => claims.get(ownerId, each)),
  );
  if (!claim) return 'another mail';
  if ([claim, ...laterClaims].some((each) => each?.state === 'bounced')) return 'handled before';
  const isMailOn = profile.settings.reminderByMail === true;
  await claims.recordBounce(ownerId, date, profile.etag, isMailOn);
  return isMailOn ? 'mail off' : 'off before';
}

/** Returns the uid; null without an account, undefined when the provider cannot tell. */
async function findAddressee(
  identity: Pick<Identity, 'findByEmail'>,
  recipient: string | null,
): Promise<string | null | undefined> {
  if (recipient === null) return null;
  try {
    return await identity.findByEmail(recipient);
  } catch (error) {
    // The next mail bounces too. A retry would keep the address in a queue.
    if (AppError.is(error, 'UNAVAILABLE')) return undefined;
    throw error;
  }
}

/** Days for which claims are kept, and the day that is ahead of UTC in some zones. */
const claimDays = 30;
const dayMs = 86_400_000;

/** Returns the local dates for which a claim may exist, latest first. */
const recentDates = (now: Date) =>
  Array.from({ length: claimDays + 2 }, (_, days) =>
    new Date(now.getTime() + dayMs * (1 - days)).toISOString().slice(0, 10),
  );

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
