import { isBlankText } from './visible-text';

/**
 * A segment of a cloze text: plain text, or a blank with its trimmed answer. `start` and `end` are
 * offsets into the text and include the braces.
 */
export type ClozeSegment =
  | { kind: 'text'; text: string; start: number; end: number }
  | { kind: 'blank'; answer: string; start: number; end: number };

export interface ParsedCloze {
  segments: ClozeSegment[];
  /** The answers in the order of their blanks. */
  answers: string[];
}

/**
 * Splits a cloze text at its `{{answer}}` blanks. Full-width brackets are brackets too. The segments
 * cover the whole text in order. Every text parses in linear time: unbalanced or nested braces and empty blanks stay text.
 */
export function parseCloze(text: string): ParsedCloze {
  const segments: ClozeSegment[] = [];
  const answers: string[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) {
      segments.push({ kind: 'text', text: text.slice(end, until), start: end, end: until });
    }
  };
  for (const match of text.matchAll(/[{｛]{2}([^{}｛｝]+)[}｝]{2}/g)) {
    const answer = (match[1] ?? '').trim();
    if (isBlankText(answer)) continue;
    addText(match.index);
    end = match.index + match[0].length;
    segments.push({ kind: 'blank', answer, start: match.index, end });
    answers.push(answer);
  }
  addText(text.length);
  return { segments, answers };
}

const narrowestBlank = 2;
const widestBlank = 10;

/** Returns the displayed width of a blank: the length of its answer, clamped to 2 to 10. */
export function blankWidth(answer: string): number {
  return Math.min(Math.max(Array.from(answer).length, narrowestBlank), widestBlank);
}

export interface ClozeDisplay {
  /** The text with underscores for every blank. */
  displayText: string;
  blankCount: number;
}

/** Returns a cloze text with hidden answers, as the learner sees it before revealing them. */
export function clozeDisplay(text: string): ClozeDisplay {
  const { segments, answers } = parseCloze(text);
  const displayText = segments
    .map((segment) =>
      segment.kind === 'text' ? segment.text : '_'.repeat(blankWidth(segment.answer)),
    )
    .join('');
  return { displayText, blankCount: answers.length };
}
