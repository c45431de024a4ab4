import { earlierTexts } from '@mylinguist/shared/limits';
import { hasSameTexts } from '@mylinguist/shared/notes/same-texts';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import { noteTextSchema } from '@mylinguist/shared/schemas/earlier-text';
import { noteBytes } from '../account/usage';
import type { StoredEarlierText } from '../ports/earlier-texts';

/** Returns the size of earlier texts, measured as the texts of notes are. */
export const bytesOfTexts = (texts: readonly StoredEarlierText[]): number =>
  texts.reduce((sum, text) => sum + noteBytes(text), 0);

interface Overwriting {
  readonly before: StoredNote;
  readonly after: StoredNote;
  /** ISO instant of the change. */
  readonly at: string;
}

/**
 * Returns the earlier texts of a note after a change of its text, the latest first. Each text occurs
 * once, and the current one does not occur.
 * @param maxBytes maximum of `bytesOfTexts`
 */
export function keepEarlierText(
  kept: readonly StoredEarlierText[],
  { before, after, at }: Overwriting,
  maxBytes: number,
): StoredEarlierText[] {
  const writtenAt = kept[0]?.replacedAt ?? before.reviewData.createdAt;
  const overwritten = { ...noteTextSchema.parse(before), writtenAt, replacedAt: at };
  const others = kept.filter((text) => !hasSameTexts(text, before) && !hasSameTexts(text, after));
  let texts: StoredEarlierText[] = [overwritten, ...others];
  while (texts.length > earlierTexts.perNote || bytesOfTexts(texts) > maxBytes) {
    const index = leastNeeded(texts);
    texts = texts.filter((_, each) => each !== index);
  }
  return texts;
}

/**
 * Returns the index of the oldest text that was current only briefly, or else of the oldest one. Many
 * saves in a short time so replace each other and not the text before them. The latest text counts as
 * the last one to go: the learner may just have overwritten it by mistake.
 */
function leastNeeded(texts: readonly StoredEarlierText[]): number {
  const brief = texts.findLastIndex((text, index) => index > 0 && isBrief(text));
  return brief === -1 ? texts.length - 1 : brief;
}

const isBrief = ({ writtenAt, replacedAt }: StoredEarlierText) =>
  Date.parse(replacedAt) - Date.parse(writtenAt) < earlierTexts.briefMinutes * 60_000;
