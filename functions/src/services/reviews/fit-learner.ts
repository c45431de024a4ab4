import { setImmediate } from 'node:timers/promises';
import {
  fewestReviews,
  fitModelInSteps,
  type FitResult,
} from '@mylinguist/shared/scheduling/fit/fit-model';
import { parseHistory, type History } from '@mylinguist/shared/scheduling/history';
import type { FittedModel } from '@mylinguist/shared/schemas/model';
import { AppError } from '../app-error';
import { isFitDue } from './fit-request';
import type { Pages } from '../pages';
import type { Dependencies } from '../ports/dependencies';
import type { Profile } from '../ports/profile-store';

/** Maximum number of reviews that a fit uses. It then takes about a second. */
export const maxFittedReviews = 100_000;

/** Number of earlier fits that a profile keeps. */
const keptFits = 3;

/** What a fit came to, for the log. */
export interface FitOutcome {
  readonly reviews: number;
  /** Why the weights stay as they are. */
  readonly refused?: string;
}

/**
 * Fits the memory model of a learner to all histories. Writes it in one patch at the end, so a killed
 * run changes nothing. A repeated message does nothing. Due dates stay: each note is replayed with the
 * new weights at its next review.
 * @returns null if no fit is due, also when the account was closed or another run was faster
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function fitLearner(
  { histories, profiles, now }: Pick<Dependencies, 'histories' | 'profiles' | 'now'>,
  ownerId: string,
): Promise<FitOutcome | null> {
  const profile = await profiles.get(ownerId);
  if (!profile || 'closedAt' in profile || !isFitDue(profile)) return null;
  const used = evenPart(await readAll(histories.readHistories(ownerId)));
  const result = await inTurns(fitModelInSteps(used));
  const change = {
    fitAt: profile.reviewCount + reviewsUntilNext(result.reviews),
    ...(result.accepted && { model: toModel(profile.model, result, now()) }),
  };
  try {
    await profiles.changeModel(ownerId, change, profile.fitAt);
  } catch (error) {
    // Another run was faster, more reviews are being imported, the learner returned to the default,
    // or the account was closed.
    if (AppError.is(error, 'STALE') || AppError.is(error, 'NOT_FOUND')) return null;
    throw error;
  }
  const { reviews } = result;
  return result.accepted ? { reviews } : { reviews, refused: result.reason };
}

/** Returns the number of further reviews until the next fit: 200, or a tenth if that is more. */
export function reviewsUntilNext(reviews: number): number {
  if (reviews < fewestReviews) return fewestReviews - reviews;
  return Math.max(200, Math.ceil(reviews / 10));
}

function toModel(
  previous: Profile['model'],
  { weights, reviews, before, after }: FitResult & { accepted: true },
  now: Date,
): FittedModel {
  return {
    version: 'fsrs-6',
    w: [...weights],
    fittedAt: now.toISOString(),
    reviews,
    before,
    after,
    history: earlierFits(previous),
  };
}

function earlierFits(previous: Profile['model']): FittedModel['history'] {
  if (!previous) return [];
  const { w, fittedAt, reviews, before, after, history } = previous;
  return [{ w, fittedAt, reviews, before, after }, ...history].slice(0, keptFits);
}

async function readAll(pages: Pages<string>): Promise<History[]> {
  const all: History[] = [];
  for await (const texts of pages) {
    for (const text of texts) {
      const history = parseHistory(text);
      if (history && history.entries.length > 0) all.push(history);
    }
  }
  return all;
}

/** Leaves out every n-th history, evenly, if all have more reviews than a fit may use. */
function evenPart(histories: readonly History[]): History[] {
  const total = histories.reduce((sum, { entries }) => sum + entries.length, 0);
  if (total <= maxFittedReviews) return [...histories];
  const share = maxFittedReviews / total;
  return histories.filter(
    (_, index) => Math.floor((index + 1) * share) > Math.floor(index * share),
  );
}

/** Does work in steps, between which other requests of the process are answered. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
