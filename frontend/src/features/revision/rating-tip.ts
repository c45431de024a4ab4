import type { Note } from '@mylinguist/shared/schemas/note';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { readItem, writeItem } from '../../lib/storage';
import { revisionMode } from '../../modules/note-content/note-modes';

export type Tip = 'go-on' | 'recall';

/** A tip is due after so many ratings on this device. */
const tipAfter = 10;

/** Local storage keys of the counts. They stop at `tipAfter`. */
const keys: Readonly<Record<Tip, string>> = {
  'go-on': 'ratingsBeforeTip',
  recall: 'plainReviewsBeforeTip',
};

/** Counts a rating of a note. Returns the tip that is due after it, each once on this device. */
export function tipAfterRating(note: Note, settings: Settings): Tip | null {
  if (!settings.goOnAfterRating && isTenth('go-on')) return 'go-on';
  const isPlain = revisionMode(note) === 'freestyle' && isRecallable(note);
  return isPlain && !settings.recallFirst && isTenth('recall') ? 'recall' : null;
}

function isTenth(tip: Tip): boolean {
  const count = Number(readItem(keys[tip]) ?? 0);
  if (!(count < tipAfter)) return false;
  writeItem(keys[tip], String(count + 1));
  return count + 1 === tipAfter;
}

/** Returns whether a note can be recalled from its title before its text is shown. */
export const isRecallable = ({ title, content }: Note): boolean => title !== null && content !== '';
