/**
 * A run of a cloze text: plain words, or a blank whose `answer` is trimmed. `start` and `end` are
 * offsets into the text, braces included.
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
 * Splits a cloze text at its `{{answer}}` blanks. Joined in order, the segments' sources give the
 * text back. A blank holds no braces, so unbalanced and nested ones stay text, as does an empty
 * blank: every text parses, in linear time.
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
  for (const match of text.matchAll(/\{\{([^{}]+)\}\}/g)) {
    const answer = (match[1] ?? '').trim();
    if (answer === '') continue;
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

/** Visual width of a blank, in characters: its answer's length, 2 to 10. */
export function blankWidth(answer: string): number {
  return Math.min(Math.max(Array.from(answer).length, narrowestBlank), widestBlank);
}

export interface ClozeDisplay {
  /** The text with every blank drawn as underscores of its width. */
  displayText: string;
  blankCount: number;
}

/** What a learner sees of a cloze text before the answers are revealed. */
export function clozeDisplay(text: string): ClozeDisplay {
  const { segments, answers } = parseCloze(text);
  const displayText = segments
    .map((segment) =>
      segment.kind === 'text' ? segment.text : '_'.repeat(blankWidth(segment.answer)),
    )
    .join('');
  return { displayText, blankCount: answers.length };
}
