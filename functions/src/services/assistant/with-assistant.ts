import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { ProfileStore } from '../ports/profile-store';
import type { Assistant } from '../ports/dependencies';
import type { QuotaStore } from '../ports/quota-store';
import { loadProfile } from '../profile';
import { createAsk, type Ask } from './ask';
import type { TokenUsage } from '../ports/model';

/**
 * Milliseconds for all that one request asks of the model. The Functions host does not tell when a
 * caller has gone: this bounds what is then done in vain.
 */
const patience = 60_000;

export interface AssistantNeeds {
  /** Absent: no model is set up. */
  readonly assistant: Assistant | undefined;
  readonly profiles: ProfileStore;
  readonly quotas: QuotaStore;
  readonly now: () => Date;
}

/** For the operator, who reads it in the log. */
const howToSetUp =
  'No model is set: give OPENAI_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL for another server, ' +
  'or AZURE_OPENAI_ENDPOINT and AZURE_OPENAI_DEPLOYMENT';

/**
 * Lets one request of a learner use the model, within quota and patience. A request for which the
 * model did nothing does not count.
 * @param count is told the tokens of each answer
 * @throws AppError ASSISTANT_NOT_CONFIGURED, ASSISTANT_QUOTA_EXCEEDED, those of `Model`, and
 *   ASSISTANT_ANSWER_UNUSABLE when two answers in a row did not fit
 */
export async function withAssistant<T>(
  { assistant, ...needs }: AssistantNeeds,
  learner: Learner,
  count: (usage: TokenUsage) => void,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  if (!assistant) {
    throw new AppError('ASSISTANT_NOT_CONFIGURED', { cause: new Error(howToSetUp) });
  }
  const giveBack = await takeQuota(needs, learner, assistant.dailyLimit);
  try {
    return await work(createAsk(assistant.model, AbortSignal.timeout(patience), count));
  } catch (error) {
    if (AppError.is(error, 'ASSISTANT_UNAVAILABLE') || AppError.is(error, 'ASSISTANT_BUSY')) {
      // What went wrong first is what the learner must hear of.
      await giveBack().catch(() => undefined);
    }
    throw error;
  }
}

/**
 * Counts a request against the learner's study day.
 * @returns a function that takes the count back
 * @throws AppError ASSISTANT_QUOTA_EXCEEDED with the time until the next study day
 */
async function takeQuota(
  { quotas, ...needs }: Omit<AssistantNeeds, 'assistant'>,
  learner: Learner,
  limit: number,
): Promise<() => Promise<void>> {
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
