import type { ClozePart } from '../cloze-parts';
import { separatorOf, splitMarks } from './inline';
import type { MarkdownLine } from './lines';
import { parseSchedules, type Schedule } from './schedule';

/** A question as it stands in the file. */
export interface Question {
  readonly content:
    | { kind: 'card'; front: string; back: string; isReversed: boolean }
    | { kind: 'cloze'; parts: readonly ClozePart[] };
  readonly tags: readonly string[];
  /** The headings above, from the highest. */
  readonly headings: readonly string[];
  /** One per card. */
  schedules: readonly Schedule[];
}

export interface ParsedMarkdown {
  readonly questions: readonly Question[];
  /** Tags in lines of their own, which concern the whole file. */
  readonly tags: readonly string[];
}

/** Finds the questions of a file, as the plugin Spaced Repetition of Obsidian does. */
export function findQuestions(lines: readonly MarkdownLine[]): ParsedMarkdown {
  const finder = new QuestionFinder();
  for (const line of lines) finder.add(line);
  finder.endParagraph();
  return finder;
}

const tagLine = /^(?:#[\p{L}\p{N}_/-]+[ \t]*)+$/u;
const leadingTags = /^[ \t]*((?:#[\p{L}\p{N}_/-]+[ \t]+)+)/u;
/** The marker of an item of a list, of a task, or of a quote. */
const marker = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[.\][ \t]+)?|>[ \t]?)/;

class QuestionFinder implements ParsedMarkdown {
  readonly questions: Question[] = [];
  readonly tags: string[] = [];
  private paragraph: MarkdownLine[] = [];
  /** Index of the line `?` or `??` in the paragraph; -1 without one. */
  private separator = -1;
  private headings: { level: number; text: string }[] = [];
  /** The question to which a schedule belongs. */
  private last: Question | null = null;

  add(line: MarkdownLine): void {
    const { text, isCode, schedule } = line;
    if (isCode) {
      this.paragraph.push(line);
      return;
    }
    if (text.trim() !== '') this.addText(line, text);
    else if (schedule === null) this.endParagraph();
    if (schedule !== null) this.addSchedule(schedule);
  }

  /** Ends the paragraph and adds its question, if it has one. */
  endParagraph(): void {
    const { paragraph: lines, separator } = this;
    this.paragraph = [];
    this.separator = -1;
    if (lines.length === 0) return;
    const textOf = (part: readonly MarkdownLine[]) =>
      part
        .map(({ text }) => text)
        .join('\n')
        .trim();
    const front = textOf(lines.slice(0, Math.max(separator, 0)));
    const back = textOf(lines.slice(separator + 1));
    if (separator > 0 && front !== '' && back !== '') {
      const isReversed = lines[separator]?.text.trim() === '??';
      this.addQuestion(front, (text) => ({ kind: 'card', front: text, back, isReversed }));
      return;
    }
    this.last = null;
    if (lines.some(({ isCode }) => isCode)) return;
    const text = textOf(lines);
    if (splitMarks(text).some(({ kind }) => kind === 'deletion')) {
      this.addQuestion(text, (cloze) => ({ kind: 'cloze', parts: splitMarks(cloze) }));
    }
  }

  private addText(line: MarkdownLine, text: string): void {
    const heading = /^(#{1,6})[ \t]+(.*)$/.exec(text);
    const separator = separatorOf(text);
    const front = separator ? text.slice(0, separator.index).replace(marker, '').trim() : '';
    const back = separator ? text.slice(separator.index + separator.length).trim() : '';
    const isInAnswer = this.separator !== -1;
    if (front !== '' && back !== '' && !isInAnswer) {
      this.endParagraph();
      const isReversed = separator?.length === 3;
      this.addQuestion(front, (question) => ({ kind: 'card', front: question, back, isReversed }));
    } else if (heading && !isInAnswer) {
      this.endParagraph();
      const level = heading[1]?.length ?? 1;
      this.headings = this.headings.filter((above) => above.level < level);
      this.headings.push({ level, text: (heading[2] ?? '').trim() });
      this.last = null;
    } else if (tagLine.test(text.trim())) {
      this.endParagraph();
      for (const tag of tagsOf(text)) this.tags.push(tag);
    } else {
      if (!isInAnswer && /^\s*\?{1,2}\s*$/.test(text)) this.separator = this.paragraph.length;
      this.paragraph.push(line);
    }
  }

  private addQuestion(front: string, contentOf: (front: string) => Question['content']): void {
    const [whole = '', tags = ''] = leadingTags.exec(front) ?? [];
    this.last = {
      content: contentOf(front.slice(whole.length)),
      tags: tagsOf(tags),
      headings: this.headings.map(({ text }) => text),
      schedules: [],
    };
    this.questions.push(this.last);
  }

  private addSchedule(comment: string): void {
    this.endParagraph();
    if (this.last?.schedules.length === 0) this.last.schedules = parseSchedules(comment);
  }
}

/** Returns the tags of a text without their hashes. A number alone is no tag. */
const tagsOf = (text: string) =>
  text
    .split(/\s+/)
    .map((tag) => tag.slice(1))
    .filter((tag) => tag !== '' && !/^\d+$/.test(tag));
