import type { LinkSettings } from '../reminder-settings';
import type { AccountStore } from './account';
import type { QuotaStore } from './assistant/quota';
import type { ThreadStore } from './assistant/thread';
import type { Assistant } from './assistant/with-assistant';
import type { AppleSignIn, Identity } from './learner';
import type { NoteStore } from './note-store';
import type { ProfileStore } from './profile';
import type { Mailer } from './reminders/mailer';
import type { ReminderClaims } from './reminders/reminder-claims';
import type { ReminderStore } from './reminders/reminder-store';
import type { TagStore } from './tags';

/** Everything that the use cases are given; each names the part that it needs. */
export interface Dependencies {
  readonly accounts: AccountStore;
  readonly apple: AppleSignIn;
  /** Absent: no model is set up. */
  readonly assistant: Assistant | undefined;
  readonly claims: ReminderClaims;
  readonly identity: Identity;
  /** Absent only without a mailer: then no link is made, and none is accepted. */
  readonly linkSettings: LinkSettings | undefined;
  /** Absent: mail is not set up, and no reminders are sent. */
  readonly mailer: Mailer | undefined;
  readonly notes: NoteStore;
  readonly profiles: ProfileStore;
  readonly reminders: ReminderStore;
  readonly quotas: QuotaStore;
  readonly tags: TagStore;
  readonly threads: ThreadStore;
  readonly now: () => Date;
}
