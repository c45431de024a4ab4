import { parseCloze } from './cloze';
import { isBlankText } from './visible-text';

export type MakeBlankResult =
  | { ok: true; text: string; selectionStart: number; selectionEnd: number }
  | { ok: false; reason: 'empty-selection' | 'overlaps-blank' | 'contains-brace' };

/**
 * Turns the selected part of a cloze text into a blank. White space at the ends of the selection
 * stays outside the braces. The returned selection covers the answer in the new text.
 *
 * @param selectionStart offset of one end of the selection, clamped to the text
 * @param selectionEnd offset of the other end, before or after the first, clamped to the text
 */
export function makeBlank(
  text: string,
  selectionStart: number,
  selectionEnd: number,
): MakeBlankResult {
  const within = (offset: number) => Math.min(Math.max(offset, 0), text.length);
  const from = within(Math.min(selectionStart, selectionEnd));
  const selection = text.slice(from, within(Math.max(selectionStart, selectionEnd)));
  const answer = selection.trim();
  if (isBlankText(answer)) return { ok: false, reason: 'empty-selection' };

  const start = from + selection.length - selection.trimStart().length;
  const end = start + answer.length;
  const overlaps = parseCloze(text).segments.some(
    (segment) => segment.kind === 'blank' && segment.start < end && start < segment.end,
  );
  if (overlaps) return { ok: false, reason: 'overlaps-blank' };
  // The parser does not accept braces inside a blank.
  if (/[{}｛｝]/.test(answer)) return { ok: false, reason: 'contains-brace' };

  return {
    ok: true,
    text: `${text.slice(0, start)}{{${answer}}}${text.slice(end)}`,
    selectionStart: start + 2,
    selectionEnd: end + 2,
  };
}

/** Replaces one blank by its answer. Returns the text unchanged when no blank has the index. */
export function removeBlank(text: string, index: number): string {
  const blank = parseCloze(text).segments.filter((segment) => segment.kind === 'blank')[index];
  if (!blank) return text;
  return text.slice(0, blank.start) + blank.answer + text.slice(blank.end);
}
