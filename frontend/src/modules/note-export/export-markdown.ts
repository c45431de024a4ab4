import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Note } from '@mylinguist/shared/schemas/note';
import { noteName } from '../note-content/note-name';
import { clozeMarkdown, toMarkdown } from './to-markdown';

export interface MarkdownFile {
  /** Path below the exported folder. */
  readonly path: string;
  readonly text: string;
}

/** The tag by which the plugin Spaced Repetition of Obsidian finds files with cards. */
const cardsTag = 'flashcards';

/**
 * Returns notes as a folder of Markdown, as the plugin Spaced Repetition of Obsidian reads it. Cards
 * with the same first tag share a file; a note without an exercise has its own. The schedules are
 * those of the plugin: due date, interval and ease.
 */
export function exportMarkdown(notes: readonly Note[]): MarkdownFile[] {
  const names = new FileNames();
  const cards = new Map<string, Note[]>();
  const files: MarkdownFile[] = [];
  for (const note of notes) {
    if (note.flashcard || note.cloze) {
      const [tag = 'Untagged'] = note.tags;
      cards.set(tagKey(tag), [...(cards.get(tagKey(tag)) ?? []), note]);
    } else {
      files.push({ path: `Notes/${names.next(noteName(note))}.md`, text: wholeFile(note) });
    }
  }
  for (const members of cards.values()) {
    const tag = members[0]?.tags[0] ?? 'Untagged';
    files.push({ path: `Cards/${names.next(tag)}.md`, text: cardFile(members) });
  }
  return files;
}

function cardFile(notes: readonly Note[]): string {
  const parts = notes.flatMap((note) => [
    ...contextOf(note),
    ...cardsOf(note).map((card) => card + schedule(note)),
  ]);
  return `${frontMatter([tagNames(notes)])}#${cardsTag}\n\n${parts.join('\n\n')}\n`;
}

const frontMatter = (properties: readonly string[]) => `---\n${properties.join('\n')}\n---\n\n`;

/**
 * Returns the property that maps the tags of a file to their names in this app. It marks an export, so
 * an import leaves out the tag of the plugin.
 */
function tagNames(notes: readonly Note[]): string {
  const names = [...new Set(notes.flatMap(({ tags }) => tags))];
  const changed = names
    .map((name) => [obsidianTag(name), name] as const)
    .filter(([a, b]) => a !== b);
  return `mylinguist-tags: ${JSON.stringify(Object.fromEntries(changed))}`;
}

/** Returns the title and the text of a note, which stand above its questions. */
function contextOf({ title, content, contentType }: Note): string[] {
  return [
    ...(title ? [`### ${oneLine(title)}`] : []),
    ...(content ? [withoutQuestions(toMarkdown(content, contentType)).trim()] : []),
  ];
}

/** Returns the questions of a note. */
function cardsOf(note: Note): string[] {
  const { flashcard, cloze, contentType } = note;
  const tags = tagLine(note.tags);
  const cards: string[] = [];
  if (flashcard) {
    const front = oneParagraph(toMarkdown(flashcard.front ?? '', contentType));
    const hint = flashcard.hint ? ` ^[${hintLine(flashcard.hint, contentType)}]` : '';
    const back = oneParagraph(toMarkdown(flashcard.back ?? '', contentType));
    cards.push(`${tags}${front}${hint}\n?\n${back}`);
  }
  if (cloze) cards.push(tags + oneParagraph(clozeMarkdown(cloze.text, contentType)));
  return cards;
}

/** Returns the comment of the plugin with the schedule; nothing for a card without a review. */
function schedule({ reviewData }: Note): string {
  if (reviewData.repetitions === 0) return '';
  const { due, interval, ease } = sm2(reviewData);
  return `\n<!--SR:!${due},${interval},${ease}-->`;
}

/** Returns the schedule of a note in the terms of the plugin: days, and ease in percent. */
const sm2 = ({ srs, easeFactor }: Note['reviewData']) => ({
  due: new Date(srs.dueDay * 86_400_000).toISOString().slice(0, 10),
  interval: Math.max(srs.dueDay - srs.lastDay, 1),
  ease: Math.round(easeFactor * 100),
});

function wholeFile(note: Note): string {
  const { reviewData, source, content, contentType } = note;
  const { due, interval, ease } = sm2(reviewData);
  const properties = [
    ...(note.tags.length > 0
      ? [`tags: [${note.tags.map(obsidianTag).join(', ')}]`, tagNames([note])]
      : []),
    `sr-due: ${due}`,
    ...(reviewData.repetitions > 0 ? [`sr-interval: ${interval}`, `sr-ease: ${ease}`] : []),
    `created: ${reviewData.createdAt}`,
    ...(source?.url ? [`source: ${JSON.stringify(source.url)}`] : []),
    ...(source?.author ? [`author: ${JSON.stringify(source.author)}`] : []),
  ];
  return `${frontMatter(properties)}${toMarkdown(content, contentType)}\n`;
}

const tagLine = (tags: readonly string[]) => tags.map((tag) => `#${obsidianTag(tag)} `).join('');

/** Returns a tag as Obsidian allows it: `a::b` is a nested tag there, and a space ends a tag. */
const obsidianTag = (name: string): string =>
  name.replaceAll('::', '/').replace(/[^\p{L}\p{M}\p{N}_/-]+/gu, '-');

/** An empty line would end a card. */
const oneParagraph = (text: string) =>
  withoutQuestions(text)
    .replace(/\n\s*\n/g, '\n')
    .trim();

/** Breaks up what begins a question, by a character that is not shown. */
const withoutQuestions = (text: string) =>
  text
    .replace(/:{2,}/g, (run) => run.split('').join(wordJoiner))
    .replace(/^([\p{Zs}\t]*)(\?{1,2})(?=[\p{Zs}\t]*$)/gmu, `$1${wordJoiner}$2`);

const wordJoiner = '\u2060';

/** Returns a hint as it is shown: only rich notes format it. Brackets would end it too early. */
const hintLine = (hint: string, type: number) =>
  oneLine(type === contentTypes.rich ? toMarkdown(hint, type) : hint);

const oneLine = (text: string) => oneParagraph(text).replace(/[[\]\n]/g, ' ');

/** Makes names of files that every system accepts, each one once. */
class FileNames {
  private readonly used = new Set<string>();

  next(wanted: string): string {
    const safe = wanted
      .replace(/[\p{C}<>:"/\\|?*#^[\]]+/gu, ' ')
      .replace(/^[\s.]+|(?<![\s.])[\s.]+$/gu, '')
      .slice(0, longestName)
      .trim();
    const base = safe === '' || reserved.test(safe) ? `Note ${safe}`.trim() : safe;
    let name = base;
    for (let number = 2; this.used.has(name.toLowerCase()); number++) name = `${base} ${number}`;
    this.used.add(name.toLowerCase());
    return name;
  }
}

const longestName = 80;

/** Names of devices in Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
