import { localTime } from '@mylinguist/shared/scheduling/local-time';
import { isoOf } from '../parse-instant';
import { monthWords } from './languages';

const yearForm = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const timeForm = /(?<!\d)(\d{1,2}):(\d\d)(?::(\d\d))?(?!\d)/;

/** Returns whether a text contains a year, and a time or the name of a month. */
export const isClippingDate = (text: string): boolean =>
  yearForm.test(text) && (timeForm.test(text) || monthOf(text) !== null);

/**
 * Returns the instant of a date as Kindles write it in many languages, such as "Sunday, May 1, 2016
 * 3:04:05 PM"; null for any other text.
 *
 * @param timeZone the time zone of the Kindle, an IANA name
 */
export function clippingInstant(text: string, timeZone: string): string | null {
  const year = yearForm.exec(text);
  const month = monthOf(text);
  if (!year || month === null) return null;
  const time = timeForm.exec(text);
  const day = dayOf(text, time?.index ?? text.length);
  if (day === null) return null;
  const [, hour = '0', minute = '0', second = '0'] = time ?? [];
  const wallClock = Date.UTC(
    Number(year[0]),
    month - 1,
    day,
    hourOf(Number(hour), text),
    Number(minute),
    Number(second),
  );
  return isoOf(new Date(wallClock - offsetAt(wallClock, timeZone)));
}

const monthNumbers = new Map(
  monthWords.flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);
const longestMonthWord = Math.max(...[...monthNumbers.keys()].map((word) => word.length));

/** Returns the number of the month. Its name stands after the name of the day of the week. */
function monthOf(text: string): number | null {
  const number = /(?<!\d)(\d{1,2})\s?[月월]/.exec(text)?.[1];
  if (number !== undefined) return Number(number);
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.map(monthOfWord).findLast((month) => month !== null) ?? null;
}

function monthOfWord(word: string): number | null {
  for (let length = Math.min(word.length, longestMonthWord); length > 2; length--) {
    const month = monthNumbers.get(word.slice(0, length));
    if (month !== undefined) return month;
  }
  return null;
}

/** Returns the day of the month: the number that is neither the year nor the month nor a time. */
function dayOf(text: string, timeStart: number): number | null {
  const numbered = /(?<!\d)(\d{1,2})\s?[日일]/.exec(text)?.[1];
  const plain = /(?<!\d)(\d{1,2})(?!\d)/.exec(text.slice(0, timeStart))?.[1];
  const day = numbered ?? plain;
  return day === undefined ? null : Number(day);
}

/** Returns the hour on a clock of 24 hours. */
function hourOf(hour: number, text: string): number {
  const isAfternoon = /\bp\.?\s?m\b|下午|午後|오후|晚上/i.test(text);
  const isMorning = /\ba\.?\s?m\b|上午|午前|오전|凌晨/i.test(text);
  if (isAfternoon && hour < 12) return hour + 12;
  return isMorning && hour === 12 ? 0 : hour;
}

/** Returns the offset of the wall clock from UTC in ms. */
function offsetAt(instant: number, timeZone: string): number {
  if (Number.isNaN(instant)) return 0;
  const { day, second } = localTime(new Date(instant), timeZone);
  return (day * 86_400 + second) * 1000 - instant;
}
