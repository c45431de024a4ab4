import { limits } from '@mylinguist/shared/limits';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { richPlainText } from '@mylinguist/shared/notes/rich-format';
import type { DraftChange, WrittenDraft } from '../composer/draft-change';
import { mainText, mainTextLimit, wholeText, withMainText } from '../composer/draft-text';
import type { Completion } from './assistant';

export const noResponse = 'No response received from AI Agent';

/** A part of an answer that the learner can apply to the note. */
export interface AnswerPart {
  name: 'Rewritten' | 'Translation' | 'Pronunciation' | 'Example' | 'Related terms';
  text: string;
}

/** Returns the parts of an answer that have text, in display order. */
export function partsOf(completion: Completion): AnswerPart[] {
  const { rewrite, translation, pronunciation, example, relatedTerms } = completion;
  const parts = [
    { name: 'Rewritten', text: rewrite },
    { name: 'Translation', text: translation },
    { name: 'Pronunciation', text: pronunciation },
    { name: 'Example', text: example },
    { name: 'Related terms', text: relatedTerms?.join(', ') },
  ] as const;
  return parts
    .map(({ name, text = '' }) => ({ name, text: text.trim() }))
    .filter(({ text }) => text !== '');
}

export type Placement = 'replace' | 'add';

/** Returns the text of a note with parts of an answer, which replace it or are added below it. */
export function textWith(text: string, parts: readonly AnswerPart[], placement: Placement): string {
  const answer = parts.map((part) => part.text).join('\n\n');
  return placement === 'replace' || text.trim() === '' ? answer : `${text.trimEnd()}\n\n${answer}`;
}

const done = {
  replace: 'The text was replaced.',
  add: 'The answer was added below the text.',
} as const;

/** Applies parts of an answer to the main text, in the mode that the draft had at the request. */
export function applyParts(
  { mode }: Pick<WrittenDraft, 'mode'>,
  parts: readonly AnswerPart[],
  placement: Placement,
): DraftChange {
  return {
    message: done[placement],
    apply: (now) => {
      const draft = { ...now, mode };
      const text = textWith(mainText(draft), parts, placement);
      return { ...withMainText(draft, text), aiEnriched: true };
    },
  };
}

/** Returns a text of a note as the assistant gets it: rich text without its markers. */
export function promptText(
  { contentType }: Pick<WrittenDraft, 'contentType'>,
  text: string,
): string {
  return contentType === contentTypes.rich ? richPlainText(text) : text;
}

/** Returns why the assistant cannot process a note; null if it can. */
export function problemOf(draft: WrittenDraft | null): string | null {
  const { length } = draft ? promptText(draft, wholeText(draft)).trim() : '';
  if (length === 0) return 'No content to process';
  if (length <= limits.noteContent) return null;
  return `This text has ${count(length)} characters; the assistant accepts ${count(limits.noteContent)}. Shorten it first.`;
}

/** Returns why a main text is too long for its note; null if it fits. */
export function excessOf(text: string, draft: WrittenDraft): string | null {
  const [length, limit] = [text.trim().length, mainTextLimit(draft)];
  if (length <= limit) return null;
  return `The text would have ${count(length)} characters; the limit is ${count(limit)}. Nothing was changed: shorten the note, or copy what you need from the answer.`;
}

const count = (number: number) => number.toLocaleString('en');

/** Returns the first message of a chat: the title and the text of the note. */
export function introduction(draft: WrittenDraft): string {
  const content = promptText(draft, wholeText(draft)).trim();
  return `Title: ${draft.title?.trim() || 'Untitled Note'}\nContent: ${content}`;
}

/** Returns whether a chat message is the one that `introduction` returns. */
export function isIntroduction(message: { type: 'user' | 'agent'; content: string }): boolean {
  return message.type === 'user' && /^Title: .*\nContent: /.test(message.content);
}
