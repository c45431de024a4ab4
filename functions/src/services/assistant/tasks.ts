import { limits } from '@mylinguist/shared/limits';
import type { CompleteNoteRequest } from '@mylinguist/shared/schemas/assistant';
import * as z from 'zod/mini';
import { boundedText, jsonForm, type JsonForm } from './answer-form';

/** A task for the model on a text. */
export interface Task<T> {
  /** Part of the system prompt. */
  readonly instructions: string;
  readonly form: JsonForm<T>;
}

type RewriteParameters = Extract<CompleteNoteRequest, { operation: 'rewrite' }>['parameters'];

const manners: Record<RewriteParameters['style'], string> = {
  Casual: 'casual, as one friend writes to another',
  Professional: 'professional, as in a letter between colleagues',
  Academic: 'academic, as in a textbook',
};

/** Creates the task that rewrites a text in a style. */
export async function rewriteTask({
  style,
}: RewriteParameters): Promise<Task<{ rewrite: string }>> {
  const rewrite = boundedText(limits.noteContent).check(z.describe('the text, rewritten'));
  return {
    instructions: `You rewrite a learner's text so that its style is ${manners[style]}. Keep its \
language, its meaning and every fact; add none. Keep line breaks, **bold**, *italic* and \
~~underline~~ where they still fit. Write at most ${limits.noteContent} characters.`,
    form: await jsonForm('rewrite', z.object({ rewrite })),
  };
}

type TranslateParameters = Extract<CompleteNoteRequest, { operation: 'translate' }>['parameters'];

const maxTerms = 8;

type Translation = z.infer<ReturnType<typeof translationSchema>>;

/** Creates the task that translates a text. The answer has exactly the requested parts. */
export async function translateTask({
  from,
  to,
  parts,
}: TranslateParameters): Promise<Task<Partial<Translation>>> {
  const asked: Partial<Record<keyof Translation, true>> = {
    ...(parts.includes('translation') && { translation: true }),
    ...(parts.includes('pronunciation') && { pronunciation: true }),
    ...(parts.includes('example') && { example: true }),
    ...(parts.includes('related terms') && { relatedTerms: true }),
  };
  return {
    instructions: `You translate for a language learner, from ${from} into ${to}. Keep **bold**, \
*italic* and ~~underline~~ as they are. Each part has at most ${limits.noteContent} characters.`,
    form: await jsonForm('translation', z.pick(translationSchema(from, to), asked)),
  };
}

function translationSchema(from: string, to: string) {
  const text = boundedText(limits.noteContent);
  const terms = z
    .array(boundedText(limits.noteTitle))
    .check(z.refine((list) => list.length <= maxTerms, `must have at most ${maxTerms} entries`));
  return z.object({
    translation: text.check(
      z.describe(`the text in ${to}, with its line breaks and light formatting`),
    ),
    pronunciation: text.check(
      z.describe(`how the translation into ${to} is pronounced, for a reader of ${from}`),
    ),
    example: text.check(
      z.describe(`one natural sentence in ${to} that uses the main word of the translation`),
    ),
    relatedTerms: terms.check(
      z.describe(`3 to 5 words or phrases in ${to} that belong to the subject`),
    ),
  });
}
