import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import type { Note } from '@mylinguist/shared/schemas/note';
import { forecastDays, type ProgressResponse } from '@mylinguist/shared/schemas/progress';
import { makeNote } from '../src/testing/factories';
import { inDays, today } from './samples';

/** Returns a number from 0 to 1 that depends on the seed alone. */
function noise(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

/** Dates of a planned break in a year of learning. */
export const pastBreak = { from: dateOfDay(today - 112), to: dateOfDay(today - 98) };
const isInBreak = (day: number) => day <= today - 98 && day >= today - 112;

/**
 * Returns the progress of a learner.
 * @param length days since the learner began
 * @param perDay reviews on a usual day
 */
export function progressOf(length: number, perDay: number): ProgressResponse {
  const days: ProgressResponse['days'] = {};
  const waiting: string[] = [];
  for (let day = today - length + 1; day <= today; day++) {
    const chance = noise(day);
    if (isInBreak(day)) continue;
    if (chance < 0.06 && day !== today) continue;
    if (chance < 0.2 && day !== today) {
      waiting.push(dateOfDay(day));
      continue;
    }
    const share = 0.5 + (day - today + length) / (2 * length);
    const n = Math.max(1, Math.round(perDay * share * (0.3 + 1.4 * noise(day + 0.5))));
    const isFitted = day > today - 70;
    const predicted = isFitted ? 0.912 : 0.938;
    const remembered = (isFitted ? 0.9 : 0.875) + 0.05 * (noise(day + 0.7) - 0.5);
    days[dateOfDay(day)] = {
      n,
      easy: Math.min(n, Math.round(n * remembered)),
      predicted: Math.round(1000 * n * (predicted + 0.01 * (noise(day + 0.2) - 0.5))),
      ms: Math.round(n * 26_000 * (0.8 + 0.4 * noise(day + 0.9))),
      added: chance > 0.8 ? 3 : 0,
    };
  }
  const load = Array.from({ length: forecastDays }, (_, index) =>
    Math.round(perDay * 0.9 * (0.4 + 1.2 * noise(index + 3))),
  );
  return { today: dateOfDay(today), days, waiting, load, fittedOn: null };
}

/** Returns notes of every stability. */
export const notesOfAllAges = (count: number): Note[] =>
  Array.from({ length: count }, (_, index) => {
    const { reviewData } = makeNote();
    const stability = 1.5 * Math.exp(6 * noise(index));
    const createdAt = inDays(-8);
    return makeNote({
      content: `Note ${index + 1}`,
      reviewData: { ...reviewData, createdAt, srs: { ...reviewData.srs, stability } },
    });
  });
