import type { Note } from '@mylinguist/shared/schemas/note';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { sessionOf } from '@mylinguist/shared/notes/siblings';
import { dueLoad } from '@mylinguist/shared/scheduling/due-load';
import { comingCounts } from '@mylinguist/shared/scheduling/coming';
import { endedBreak, isInBreak } from '@mylinguist/shared/scheduling/break';
import type { MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { countDays } from '@mylinguist/shared/scheduling/plan/count-days';
import { dayCapacity } from '@mylinguist/shared/scheduling/plan/day-capacity';
import { fixPlan, mayBeInArrears } from '@mylinguist/shared/scheduling/plan/plan-state';
import type { PlanState } from '@mylinguist/shared/schemas/plan-state';
import { sessionWithNew } from '@mylinguist/shared/scheduling/plan/session-with-new';
import { toPlan } from '@mylinguist/shared/scheduling/plan/to-plan';
import { isDue, preview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { byCreation } from './note-changes';

/** What limits a list of due notes. */
export interface DueChoice {
  /** Limits the list to notes with this tag. */
  readonly tag?: string | undefined;
  /** Limits the list to these notes, of which it contains all that are due. */
  readonly ids?: readonly string[] | undefined;
}

interface LocalDueOptions {
  readonly now: Date;
  readonly settings: Settings;
  readonly model: MemoryModel;
  readonly choice: DueChoice;
  /** The return plan that this browser has last shown; null without one. */
  readonly plan?: PlanState | null;
}

/**
 * Computes the answer of `asrs/due` from this browser's copy of the notes: the due notes of one
 * session, longest overdue first and siblings once, each with the dates after either rating.
 * @param notes all active notes, with the changes that wait to be sent
 */
export function localDue(notes: readonly Note[], options: LocalDueOptions): DueResponse {
  const { now, model, choice } = options;
  const { timezone: timeZone, revisionNotesCount } = options.settings;
  const today = studyDay(now, timeZone);
  const settings = withoutEndedBreak(options.settings, notes, today);
  const load = dueLoad(notes, today);
  const { tag, ids } = choice;
  const chosen = ids && new Set(ids);
  const isListed = (note: Note) =>
    (tag === undefined || note.tags.includes(tag)) && (!chosen || chosen.has(note.id));
  const listed = notes.filter(isListed).sort(byDue);
  const due = listed.filter(({ reviewData }) => isDue(reviewData, today));
  const isPlanned = tag === undefined && !chosen;
  const plan = isPlanned ? planFor({ ...options, settings, notes, due, load, today }) : undefined;
  // The learner may choose siblings.
  const session = chosen ? due : sessionOf(due, revisionNotesCount);
  const shown = plan
    ? sessionOf(sessionWithNew(session, due).sort(byDue), session.length)
    : session;
  const capacity = dayCapacity(settings, today);
  return {
    notes: shown.map((note) => ({
      ...note,
      preview: preview(note.reviewData, { now, timeZone, load, model, capacity }),
    })),
    dueCount: due.length,
    nextReviewDate: listed[0]?.reviewData.nextReviewDate ?? null,
    settings,
    coming: comingCounts(load, today),
    ...(isPlanned && { plan }),
  };
}

/** Ends the break as the reviews of today will, which may wait to be sent. */
function withoutEndedBreak(settings: Settings, notes: readonly Note[], today: number): Settings {
  const { break: planned } = settings;
  if (!planned || !isInBreak(planned, today)) return settings;
  const isReviewed = notes.some(
    ({ reviewData: { srs, repetitions } }) => srs.lastDay === today && repetitions > 0,
  );
  return isReviewed ? { ...settings, break: endedBreak(planned, today) } : settings;
}

interface PlanOptions extends LocalDueOptions {
  readonly notes: readonly Note[];
  /** All due notes, longest overdue first. */
  readonly due: readonly Note[];
  readonly load: ReadonlyMap<number, number>;
  readonly today: number;
}

/** Returns the return plan as the server computes it; null without arrears. */
function planFor({ notes, due, load, today, settings, model, plan = null }: PlanOptions) {
  const dueCount = due.length;
  if (dueCount === 0 || (!plan && !mayBeInArrears(dueCount, settings))) return null;
  const { reviews, written } = countDays(notes.map(({ reviewData }) => reviewData));
  const schedules = due.map(({ id, reviewData: { srs, repetitions } }) => ({
    ...srs,
    id,
    isNew: repetitions === 0,
  }));
  const facts = { today, due: schedules, load, model, settings, reviews, written };
  const state = fixPlan(plan, facts);
  const reviewedToday = reviews.get(today) ?? 0;
  return state && toPlan(state, { settings, dueCount, reviewedToday });
}

/** Compares by due date, then by creation. The ISO instants have one form and sort as text. */
function byDue(a: Note, b: Note): number {
  const [left, right] = [a.reviewData.nextReviewDate, b.reviewData.nextReviewDate];
  if (left !== right) return left < right ? -1 : 1;
  return byCreation(a, b);
}
