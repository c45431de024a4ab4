import type { TimerHandler } from '@azure/functions';
import { canonicalTimeZone } from '@mylinguist/shared/scheduling/local-time';
import { createJobHandlers, type JobHandlers } from './background/jobs';
import { createReminderTick, reminderSend, reminderSlot } from './background/reminders';
import { createOpenAiModel } from './assistant/openai-model';
import { now } from './lib/clock';
import { type DatabaseConnection, openDatabase } from './data/client';
import { type Containers, openContainers } from './data/containers';
import { createStores } from './data/stores';
import { createHandlers, type Handlers } from './http/handlers';
import { createAppleSignIn } from './identity/apple-sign-in';
import { createFirebaseIdentity } from './identity/firebase-identity';
import './lib/english-messages';
import { lazy } from './lib/lazy';
import { createRateLimits } from './http/rate-limits/rate-limits';
import { createAcsMailer } from './mail/acs-mailer';
import { readAcsReports } from './mail/acs-reports';
import { createWebPushService } from './push/web-push-service';
import { createDelayedQueue } from './queue/delayed-queue';
import type { Dependencies } from './services/ports/dependencies';
import type { WorkLimits } from './services/ports/work-limits';
import { DailyCeiling } from './services/assistant/daily-ceiling';
import { AccountChecks } from './services/account/account-checks';
import { UsualDays } from './services/reviews/usual-days';
import type { AssistantSettings } from './settings/assistant-settings';
import { parseSettings, type Settings } from './settings/settings';

/** All functions that the Functions host calls. */
export interface App {
  readonly handlers: Handlers;
  readonly jobs: JobHandlers;
  readonly reminderTick: TimerHandler;
  /** Each loads an SDK and opens the connections that most requests use. */
  readonly preparations: readonly (() => Promise<unknown>)[];
  /** Loads the SDK of the database and creates its client. Sends nothing. */
  readonly openDatabase: () => Promise<unknown>;
}

/**
 * Builds the app. Checks the settings immediately. Each adapter loads its SDK on first use.
 * @throws Error that names every setting that is missing or contradicts another
 */
export function composeApp(
  env: Readonly<Record<string, string | undefined>>,
  connection?: DatabaseConnection,
): App {
  const settings = parseSettings(env);
  const { serviceAccount, emulatorHost } = settings.firebase;
  if (!serviceAccount && !emulatorHost) {
    console.warn(
      'FIREBASE_SERVICE_ACCOUNT is not set: tokens of disabled or deleted accounts are accepted ' +
        'until they expire, and extension-login, apple-login and account deletion are off.',
    );
  }
  if (!settings.reminders.mail) {
    console.warn('ACS_ENDPOINT is not set: no reminders are sent by mail.');
  }
  if (!settings.push) {
    console.warn('VAPID_KEYS is not set: no reminders are sent by notification.');
  }
  const containers = openContainers(lazy(() => openDatabase(settings.cosmos, connection)));
  const limits = createRateLimits(settings, () => performance.now());
  const dependencies = createDependencies(settings, containers, limits);
  return {
    handlers: createHandlers(dependencies, limits),
    jobs: createJobHandlers(dependencies),
    reminderTick: createReminderTick(dependencies),
    preparations: [
      () => dependencies.profiles.get('warm-up'),
      () => dependencies.identity.warmUp(),
      // Node loads the rules of the time zones with the first formatter.
      () => Promise.resolve(canonicalTimeZone('UTC')),
      // Node loads the classes of fetch with the first request object.
      () => Promise.resolve(new Request('http://localhost')),
    ],
    openDatabase: containers.learning,
  };
}

function createDependencies(settings: Settings, containers: Containers, workLimits: WorkLimits) {
  const { cosmos, firebase, apple, assistant, reminders, push, storage } = settings;
  return {
    ...createStores(containers),
    accountChecks: new AccountChecks(),
    apple: createAppleSignIn({ ...firebase, ...apple }),
    assistant: openAssistant(assistant),
    databaseMark: [cosmos.endpoint, cosmos.database, cosmos.generation].join(' '),
    identity: createFirebaseIdentity(firebase),
    laterReminders: storage && createDelayedQueue(storage, reminderSend.queue.queueName),
    laterSlots: storage && createDelayedQueue(storage, reminderSlot.queue.queueName),
    linkSettings: reminders.links,
    mailer: reminders.mail && createAcsMailer(reminders.mail),
    push: push && createWebPushService(push),
    readMailReports: readAcsReports,
    reminderSpreadSeconds: reminders.spreadSeconds,
    usualDays: new UsualDays(),
    workLimits,
    now,
  } satisfies Dependencies;
}

function openAssistant(settings: AssistantSettings) {
  const { isEnabled, model, answerTokens, dailyLimit, dailyCeiling } = settings;
  if (!isEnabled) return 'disabled';
  if (!model) return 'no-model';
  return {
    model: createOpenAiModel(model, answerTokens),
    dailyLimit,
    dailyCeiling: new DailyCeiling(dailyCeiling),
  };
}
