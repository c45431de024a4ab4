import type { LinkSettings } from '../../settings/reminder-settings';
import type { AccountChecks } from '../account/account-checks';
import type { DailyCeiling } from '../assistant/daily-ceiling';
import type { AccountStore } from './account-store';
import type { BinStore } from './bin-store';
import type { DelayedQueue } from './delayed-queue';
import type { HistoryStore } from './history-store';
import type { QuotaStore } from './quota-store';
import type { ImportStore } from './import-store';
import type { ThreadStore } from './thread-store';
import type { AppleSignIn } from './apple-sign-in';
import type { Identity } from './identity';
import type { MessageClaims } from './message-claims';
import type { Model } from './model';
import type { NoteStore } from './note-store';
import type { ProfileStore } from './profile-store';
import type { Mailer, ReadMailReports } from './mailer';
import type { PushClaims } from './push-claims';
import type { PushDeviceStore } from './push-device-store';
import type { PushService } from './push-service';
import type { ReminderClaims } from './reminder-claims';
import type { ReminderStore } from './reminder-store';
import type { StatisticsStore } from './statistics-store';
import type { SendMessage, SlotMessage } from '../reminders/messages';
import type { UsualDays } from '../reviews/usual-days';
import type { TagStore } from './tag-store';
import type { WorkLimits } from './work-limits';

/** The model, and the maximum requests of one learner per study day. */
export interface Assistant {
  readonly model: Model;
  readonly dailyLimit: number;
  /** Limits the requests of all learners per day in UTC. */
  readonly dailyCeiling: DailyCeiling;
}

/** Why there is no assistant: ASSISTANT_ENABLED is false, or no model is configured. */
export type AssistantAbsence = 'disabled' | 'no-model';

/** Every port. A use case names the ones that it needs with `Pick`. */
export interface Dependencies {
  readonly accountChecks: AccountChecks;
  readonly accounts: AccountStore;
  readonly apple: AppleSignIn;
  readonly assistant: Assistant | AssistantAbsence;
  readonly bin: BinStore;
  readonly claims: ReminderClaims;
  /** Identifies the database and its data generation. Cursors of another database are unusable. */
  readonly databaseMark: string;
  readonly histories: HistoryStore;
  readonly identity: Identity;
  readonly imports: ImportStore;
  /** The queue of `reminderSend`. Absent only without a mailer and a push service. */
  readonly laterReminders: DelayedQueue<SendMessage> | undefined;
  /** The queue of `reminderSlot`. Absent only without a mailer and a push service. */
  readonly laterSlots: DelayedQueue<SlotMessage> | undefined;
  /** Absent only without a mailer: the app then neither creates nor accepts links. */
  readonly linkSettings: LinkSettings | undefined;
  /** Absent: no reminders are sent by mail. */
  readonly mailer: Mailer | undefined;
  readonly messageClaims: MessageClaims;
  readonly notes: NoteStore;
  readonly profiles: ProfileStore;
  /** Absent: no notifications are sent. */
  readonly push: PushService | undefined;
  readonly pushClaims: PushClaims;
  readonly pushDevices: PushDeviceStore;
  readonly readMailReports: ReadMailReports;
  /** Seconds over which the reminders of an hour are spread. */
  readonly reminderSpreadSeconds: number;
  readonly reminders: ReminderStore;
  readonly quotas: QuotaStore;
  readonly statistics: StatisticsStore;
  readonly tags: TagStore;
  readonly threads: ThreadStore;
  readonly usualDays: UsualDays;
  readonly workLimits: WorkLimits;
  readonly now: () => Date;
}
