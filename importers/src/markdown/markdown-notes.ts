import { cardNote, paragraphs } from '../card-note';
import { convertCloze } from '../cloze-parts';
import { parsedNote, type ParsedNote } from '../imported-note';
import type { LeftOut } from '../left-out';
import { parseInstant } from '../parse-instant';
import { splitFrontMatter, type FrontMatter } from './front-matter';
import { readable, splitHint } from './inline';
import { markdownLines } from './lines';
import { findQuestions, type Question } from './questions';
import { earliest, scheduleOf } from './schedule';

export interface MarkdownFile {
  /** The path below the chosen folder. */
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the notes of a Markdown file: its questions, and the file itself if it has a schedule. A
 * file without both gives nothing.
 */
export function markdownNotes({ path, text }: MarkdownFile, leftOut: LeftOut): ParsedNote[] {
  const frontMatter = splitFrontMatter(text.replace(/\r\n?/g, '\n'));
  const { questions, tags } = findQuestions(markdownLines(frontMatter.body));
  const writer = new NoteWriter(cleanPath(path), frontMatter, tags, leftOut);
  return [...writer.wholeFile(), ...questions.flatMap((question) => writer.notesOf(question))];
}

/** Returns a path without steps to the folder above. It is a part of keys only, never a place. */
const cleanPath = (path: string) =>
  path
    .split(/[\\/]+/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');

/** More tags of a file than a note may have, to count those that are left out. */
const mostTags = 100;

class NoteWriter {
  private readonly title: string;
  private readonly tags: readonly string[];
  /** The names of tags in this app; null in a file that this app has not exported. */
  private readonly names: ReadonlyMap<string, unknown> | null;

  constructor(
    private readonly path: string,
    private readonly frontMatter: FrontMatter,
    fileTags: readonly string[],
    private readonly leftOut: LeftOut,
  ) {
    this.names = exportedNames(frontMatter);
    // An export of this app has the tag of the plugin in a line of its own.
    const marks = this.names ? fileTags.filter((tag) => tag !== 'flashcards') : fileTags;
    this.tags = [...new Set([...frontMatter.tags, ...marks])].slice(0, mostTags);
    this.title = (path.split('/').at(-1) ?? '').replace(/\.(?:md|markdown)$/i, '');
  }

  /** Returns a quick note if the file has a schedule as a whole. */
  wholeFile(): ParsedNote[] {
    const { values, body } = this.frontMatter;
    const due = values.get('sr-due');
    if (due === undefined) return [];
    const lines = markdownLines(body).map(({ text }) => text);
    return [
      this.note('', [], [], {
        title: this.title,
        content: this.read(lines.join('\n')),
        ...scheduleOf(due, Number(values.get('sr-interval')), Number(values.get('sr-ease'))),
      }),
    ];
  }

  notesOf({ content, tags, headings, schedules }: Question): ParsedNote[] {
    if (content.kind === 'cloze') {
      const source = content.parts
        .map((part) => (part.kind === 'text' ? part.text : part.answer))
        .join('');
      const parts = content.parts.map((part) =>
        part.kind === 'text' ? part : { ...part, answer: this.read(part.answer) },
      );
      const cloze = convertCloze(parts);
      const texts =
        cloze.kind === 'cloze'
          ? cardNote({ ...noTexts, cloze: this.read(cloze.text) })
          : cardNote({ ...noTexts, front: this.read(cloze.front), back: this.read(cloze.back) });
      return [this.note(source, tags, headings, { ...texts, ...earliest(schedules) })];
    }
    const { text: question, hint } = splitHint(content.front);
    const front = this.read(question);
    const back = this.read(content.back);
    const sides = content.isReversed
      ? [
          { front, back },
          { front: back, back: front },
        ]
      : [{ front, back }];
    return sides.map((side, index) =>
      this.note(side.front, tags, headings, {
        ...cardNote({ ...noTexts, ...side, hint: index === 0 ? hint : '' }),
        ...schedules[index],
      }),
    );
  }

  private note(
    front: string,
    tags: readonly string[],
    headings: readonly string[],
    fields: Partial<ParsedNote>,
  ): ParsedNote {
    const { values } = this.frontMatter;
    return parsedNote({
      ...fields,
      key: `md:${this.path}|${front}`,
      contentType: 1,
      tags: [...this.tags, ...tags].map((tag) => {
        const name = this.names?.get(tag);
        return typeof name === 'string' ? name : tag;
      }),
      source: {
        url: values.get('source') ?? values.get('url') ?? null,
        title: this.title,
        author: values.get('author') ?? null,
        locator: headings.join(' > ') || null,
      },
      createdAt: parseInstant(values.get('created') ?? values.get('date') ?? ''),
    });
  }

  /** Returns a text as a learner reads it. Counts its pictures. */
  private read(source: string): string {
    const { text, media } = readable(source);
    if (media > 0) this.leftOut.add('media', media);
    return paragraphs(text);
  }
}

/** Returns the names of the tags that an export of this app has changed; null for any other file. */
function exportedNames({ values }: FrontMatter): ReadonlyMap<string, unknown> | null {
  const names = values.get('mylinguist-tags');
  if (names === undefined) return null;
  try {
    const value: unknown = JSON.parse(names);
    return new Map(Object.entries(value ?? {}));
  } catch {
    return null;
  }
}

const noTexts = { front: '', back: '', hint: '', cloze: '', content: '' };
