import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { ProfileStore } from '../ports/profile-store';
import type { Assistant, AssistantAbsence } from '../ports/dependencies';
import type { QuotaStore } from '../ports/quota-store';
import { loadProfile } from '../account/profile';
import { createAsk, type Ask } from './ask';
import type { DailyCeiling, GiveBack } from './daily-ceiling';
import type { TokenUsage } from '../ports/model';

/**
 * Maximum total wait for the model in one request, in ms. The Functions host does not report when a
 * client disconnects, so this also limits wasted work.
 */
const timeoutMs = 60_000;

const dayMs = 86_400_000;

export interface AssistantNeeds {
  readonly assistant: Assistant | AssistantAbsence;
  readonly profiles: ProfileStore;
  readonly quotas: QuotaStore;
  readonly now: () => Date;
}

/** Logged for the operator. */
const howToSetUp: Readonly<Record<AssistantAbsence, string>> = {
  disabled: 'ASSISTANT_ENABLED is false',
  'no-model':
    'No model is configured. Set OPENAI_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL for another ' +
    'server, or AZURE_OPENAI_ENDPOINT and AZURE_OPENAI_DEPLOYMENT',
};

/**
 * Runs work that uses the model, within the learner's daily quota, the daily ceiling of all learners
 * and the timeout. A request does not count when the model was unavailable or busy.
 * @param count called with the tokens of each answer
 * @throws AppError ASSISTANT_NOT_CONFIGURED, ASSISTANT_QUOTA_EXCEEDED, ASSISTANT_CEILING_REACHED, the
 *   errors of `Model`, and ASSISTANT_ANSWER_UNUSABLE when two successive answers were unusable
 */
export async function withAssistant<T>(
  { assistant, ...needs }: AssistantNeeds,
  learner: Learner,
  count: (usage: TokenUsage) => void,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  if (typeof assistant === 'string') {
    throw new AppError('ASSISTANT_NOT_CONFIGURED', { cause: new Error(howToSetUp[assistant]) });
  }
  const given: GiveBack[] = [await takeQuota(needs, learner, assistant.dailyLimit)];
  try {
    given.push(await takeFromAll(needs, assistant.dailyCeiling));
    return await work(createAsk(assistant.model, AbortSignal.timeout(timeoutMs), count));
  } catch (error) {
    if (uncounted.some((code) => AppError.is(error, code))) {
      // Ignores failures here, so the learner sees the first error.
      await Promise.allSettled(given.map((giveBack) => giveBack()));
    }
    throw error;
  }
}

/** Errors of a request that the model did not process. `UNAVAILABLE` is an error of the database. */
const uncounted = [
  'ASSISTANT_UNAVAILABLE',
  'ASSISTANT_BUSY',
  'ASSISTANT_CEILING_REACHED',
  'UNAVAILABLE',
] as const;

/**
 * Counts a request against the learner's study day.
 * @throws AppError ASSISTANT_QUOTA_EXCEEDED with the time until the next study day
 */
async function takeQuota(
  { quotas, ...needs }: Omit<AssistantNeeds, 'assistant'>,
  learner: Learner,
  limit: number,
): Promise<GiveBack> {
  const { settings } = await loadProfile(needs, learner);
  const now = needs.now();
  const day = studyDay(now, settings.timezone);
  if (!(await quotas.take(learner.uid, day, limit))) {
    const tomorrow = studyDayStart(day + 1, settings.timezone);
    const retryAfter = (tomorrow.getTime() - now.getTime()) / 1000;
    throw new AppError('ASSISTANT_QUOTA_EXCEEDED', { retryAfter });
  }
  return () => quotas.giveBack(learner.uid, day);
}

/**
 * Counts a request against the day of all learners in UTC.
 * @throws AppError ASSISTANT_CEILING_REACHED with the time until the next day
 */
async function takeFromAll(
  { quotas, now }: Pick<AssistantNeeds, 'quotas' | 'now'>,
  ceiling: DailyCeiling,
): Promise<GiveBack> {
  const time = now().getTime();
  const day = Math.floor(time / dayMs);
  const giveBack = await ceiling.take(quotas, day);
  if (giveBack) return giveBack;
  const retryAfter = ((day + 1) * dayMs - time) / 1000;
  throw new AppError('ASSISTANT_CEILING_REACHED', { retryAfter });
}
