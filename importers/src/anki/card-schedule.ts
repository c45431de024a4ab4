import { limits } from '@mylinguist/shared/limits';
import { clampEase } from '@mylinguist/shared/scheduling/ease';
import {
  formatHistory,
  withBoundedLength,
  type History,
  type HistoryEntry,
  type HistorySeed,
} from '@mylinguist/shared/scheduling/history';
import { clampStability, defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { ratingOfGrade, ratings } from '@mylinguist/shared/scheduling/ratings';
import type { ParsedNote } from '../imported-note';
import type { Card } from './card';
import { countedReviews, type LogEntry } from './counted-reviews';
import { dateOfDay, type StudyCalendar } from './study-calendar';

export type CardSchedule = Pick<ParsedNote, 'due' | 'reviews' | 'past'>;

/** Types of cards. */
const newCard = 0;
const learningCard = 1;
const reviewCard = 2;

/** Due values above are seconds since 1970, others are days since the creation of the collection. */
const firstInstant = 1_000_000_000;
const defaultFactor = 2500;
/** FSRS writes difficulties up to this value as factors. SM-2 writes 1300 and more. */
const greatestDifficultyFactor = 1100;

/**
 * Returns the schedule of a card: the due date of Anki, and the history of its counted reviews. A
 * card with a state and without reviews has its state as the seed of the history.
 *
 * @param log sorted by time
 */
export function cardSchedule(
  card: Card,
  log: readonly LogEntry[],
  calendar: StudyCalendar,
): CardSchedule {
  const dueDay = dueDayOf(card, calendar);
  const due = dueDay === null ? null : dateOfDay(dueDay);
  const { reviews, isComplete } = countedReviews(log);
  const perDay = firstOfEachDay(reviews, calendar);
  const history =
    perDay.length > 0
      ? historyOf(perDay, isComplete)
      : historyOfState(card, due === null ? null : dueDay, calendar);
  return {
    due,
    reviews: perDay.length,
    past: history && formatHistory(withBoundedLength(history, defaultMemoryModel)),
  };
}

/** Returns the study day of the next review; null for a new card. */
function dueDayOf({ type, due, originalDue, isFiltered }: Card, calendar: StudyCalendar) {
  if (type <= newCard) return null;
  const value = isFiltered && originalDue !== 0 ? originalDue : due;
  return value > firstInstant ? calendar.dayOf(value) : calendar.dayOfDue(value);
}

interface DayReview {
  readonly day: number;
  readonly entry: LogEntry;
}

/** The first review of a study day counts. */
function firstOfEachDay(reviews: readonly LogEntry[], calendar: StudyCalendar): DayReview[] {
  const perDay: DayReview[] = [];
  for (const entry of reviews) {
    const day = calendar.dayOf(Math.floor(entry.time / 1000));
    if (perDay.at(-1)?.day !== day) perDay.push({ day, entry });
  }
  return perDay;
}

/** @param reviews at least one */
function historyOf(reviews: readonly DayReview[], isComplete: boolean): History | null {
  const [first, ...others] = reviews;
  if (!first) return null;
  const entries = (isComplete ? reviews : others).map(toEntry);
  return { firstDay: first.day, seed: isComplete ? null : seedOf(first.entry), entries };
}

const toEntry = ({ day, entry }: DayReview): HistoryEntry => ({
  day,
  kind: ratingOfGrade(entry.ease),
});

/** Returns the state after the first known review of a card whose earlier reviews are missing. */
function seedOf({ interval, factor, ease }: LogEntry): HistorySeed {
  const days = interval < 0 ? -interval / 86_400 : interval;
  const isDifficulty = factor > 0 && factor <= greatestDifficultyFactor;
  return {
    ...stateOfSm2(Math.max(days, 1), factor),
    ...(isDifficulty && { difficulty: clampDifficulty(((factor - 100) / 1000) * 9 + 1) }),
    lapses: ratings[ratingOfGrade(ease)].isRecalled ? 0 : 1,
    repetitions: 1,
  };
}

/** SM-2 chose intervals for a recall of about 0.9, so an interval approximates the stability. */
function stateOfSm2(interval: number, factor: number) {
  const stability = clampStability(interval);
  const ease = clampEase((factor > 0 ? factor : defaultFactor) / 1000);
  return { stability, difficulty: defaultMemoryModel.difficultyOfEase(ease, stability) };
}

const clampDifficulty = (difficulty: number) => Math.min(Math.max(difficulty, 1), 10);

/** Returns the state of a card without reviews as a history; null for a card without a state. */
function historyOfState(
  card: Card,
  dueDay: number | null,
  calendar: StudyCalendar,
): History | null {
  const { type, interval, factor, memory, lastReviewAt, repetitions, lapses } = card;
  if (type <= newCard || (type === learningCard && !memory)) return null;
  if (!memory && interval <= 0) return null;
  const lastDay =
    lastReviewAt === null ? estimateLastDay(card, dueDay, calendar) : calendar.dayOf(lastReviewAt);
  if (lastDay === null || dateOfDay(lastDay) === null) return null;
  const state = memory ?? stateOfSm2(interval, factor);
  return {
    firstDay: lastDay,
    seed: {
      stability: clampStability(state.stability),
      difficulty: clampDifficulty(state.difficulty),
      lapses: Math.min(Math.max(lapses, 0), limits.countedReviews),
      repetitions: Math.min(Math.max(repetitions, 1), limits.countedReviews),
    },
    entries: [],
  };
}

/** Estimates the study day of the last review. The due date may be moved, but a review changes the card. */
function estimateLastDay(
  { type, interval, changedAt }: Card,
  dueDay: number | null,
  calendar: StudyCalendar,
): number | null {
  const latest = changedAt === null ? Infinity : calendar.dayOf(changedAt);
  const lastInterval = type === reviewCard ? Math.max(interval, 0) : 0;
  return dueDay === null ? null : Math.min(dueDay - lastInterval, latest);
}
