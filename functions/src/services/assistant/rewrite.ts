import { limits } from '@mylinguist/shared/limits';
import type { CompleteNoteRequest } from '@mylinguist/shared/schemas/assistant';
import { z } from 'zod';
import { boundedText, jsonForm } from './answer-form';
import type { Task } from './task';

type Parameters = Extract<CompleteNoteRequest, { operation: 'rewrite' }>['parameters'];

const schema = z.object({
  rewrite: boundedText(limits.noteContent).describe('the text, rewritten'),
});

const manners: Record<Parameters['style'], string> = {
  Casual: 'casual, as one friend writes to another',
  Professional: 'professional, as in a letter between colleagues',
  Academic: 'academic, as in a textbook',
};

/** Rewrites a text in a style. */
export function rewriteTask({ style }: Parameters): Task<z.infer<typeof schema>> {
  return {
    instructions: `You rewrite a learner's text so that its style is ${manners[style]}. Keep its \
language, its meaning and every fact; add none. Keep line breaks, **bold**, *italic* and \
~~underline~~ where they still fit. Write at most ${limits.noteContent} characters.`,
    form: jsonForm('rewrite', schema),
  };
}
