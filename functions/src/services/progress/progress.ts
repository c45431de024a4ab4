import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import {
  forecastDays,
  maxMonthsBack,
  type DayStatistics,
  type ProgressResponse,
} from '@mylinguist/shared/schemas/progress';
import { invalidInput } from '../app-error';
import { etagOf, namesEtag } from '../etag';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import { loadProfile } from '../account/profile';
import { counterName, monthOf, type CounterKind, type Counters } from './statistics';

type Needs = Pick<Dependencies, 'profiles' | 'statistics' | 'now'>;

interface ProgressRequest {
  /** The first month, such as `2025-12`. Default: the present one. */
  readonly from: string | undefined;
  /** The `If-None-Match` header. */
  readonly knownEtag: string | null;
}

interface VersionedProgress {
  readonly etag: string;
  /** Null when the client has this version. */
  readonly progress: ProgressResponse | null;
}

/**
 * Reads the statistics of the months from `from` to the present one: one point read each. A request
 * with the ETag of the latest version reads the profile alone, which changes with every review.
 * @throws AppError INVALID_INPUT when `from` is in the future or more than 24 months back
 */
export async function readProgress(
  dependencies: Needs,
  learner: Learner,
  { from, knownEtag }: ProgressRequest,
): Promise<VersionedProgress> {
  const profile = await loadProfile(dependencies, learner);
  const timeZone = profile.settings.timezone;
  const today = studyDay(dependencies.now(), timeZone);
  const months = monthsUntil(monthOf(today), from);
  const etag = etagOf([profile.etag, String(today), months.join()]);
  if (knownEtag !== null && namesEtag(knownEtag, etag)) return { etag, progress: null };
  const counters = await dependencies.statistics.read(learner.uid, months);
  const progress = {
    today: dateOfDay(today),
    ...toDays(counters, months, today),
    load: Array.from({ length: forecastDays }, (_, index) =>
      Math.max(0, profile.load.get(today + index) ?? 0),
    ),
    fittedOn: profile.model && dateOfDay(studyDay(new Date(profile.model.fittedAt), timeZone)),
  };
  return { etag, progress };
}

/** Returns the months from `from` to `last`, oldest first. */
function monthsUntil(last: string, from = last): string[] {
  const index = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const length = index(last) - index(from) + 1;
  if (length < 1) throw invalidInput('from', 'This month is in the future.');
  if (length > maxMonthsBack + 1) {
    throw invalidInput('from', `This is more than ${maxMonthsBack} months ago.`);
  }
  return Array.from({ length }, (_, offset) => {
    const month = index(from) + offset;
    const year = String(Math.floor(month / 12)).padStart(4, '0');
    return `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Sums the counters of the documents up, newest day first, because the late notes need this order. */
function toDays(
  documents: readonly Counters[],
  [firstMonth = '']: readonly string[],
  today: number,
): Pick<ProgressResponse, 'days' | 'waiting'> {
  const days: Record<string, DayStatistics> = {};
  const waiting: string[] = [];
  const sum = (day: number, kind: CounterKind) => {
    const name = counterName(day, kind);
    return documents.reduce((total, counters) => total + (counters.get(name) ?? 0), 0);
  };
  /** Number of the notes that were due at the end of the day and were reviewed later. */
  let late = 0;
  for (let day = today; ; day--) {
    const date = dateOfDay(day);
    if (date.slice(0, 7) < firstMonth) break;
    const count = (kind: CounterKind) => Math.max(0, sum(day, kind));
    const [n, added] = [count('n'), count('a')];
    if (n > 0 || added > 0) {
      days[date] = { n, easy: count('e'), predicted: count('p'), ms: count('m'), added };
    }
    if (n === 0 && late > 0) waiting.push(date);
    late -= sum(day, 'l');
  }
  return { days, waiting };
}
