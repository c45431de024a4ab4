import {
  type CompleteNoteRequest,
  completeNoteResponseSchema,
  rewriteStyles,
} from '@mylinguist/shared/schemas/assistant';
import * as z from 'zod/mini';
import type { Learner } from '../learner';

/** Has the assistant rewrite a text, and checks that the answer is one to this very text. */
export async function askToRewrite(learner: Learner): Promise<void> {
  const content = `${learner.account.uid} asks ${learner.random.below(1_000_000)}`;
  const body: CompleteNoteRequest = {
    ...{ content, operation: 'rewrite' },
    parameters: { style: learner.random.pick(rewriteStyles) },
  };
  const reply = await learner.caller.settle('completeNote', { body });
  if (reply.code === 'ASSISTANT_QUOTA_EXCEEDED') return;
  if (!learner.expect('completeNote', reply, [200])) return;
  const { data } = z.parse(completeNoteResponseSchema, reply.body);
  const text = 'rewrite' in data ? data.rewrite : '';
  if (text !== `Rewritten: ${content}`) learner.complain(`${content} was rewritten to ${text}`);
}
