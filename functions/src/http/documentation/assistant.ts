import type * as routes from '@mylinguist/shared/contract/assistant';
import type { ErrorCode } from '@mylinguist/shared/errors';
import { exampleRecords } from './examples';
import type { RouteDoc } from './route-doc';

const modelErrors = [
  'ASSISTANT_NOT_CONFIGURED',
  'ASSISTANT_REFUSED',
  'ASSISTANT_QUOTA_EXCEEDED',
  'ASSISTANT_CEILING_REACHED',
  'ASSISTANT_BUSY',
  'ASSISTANT_UNAVAILABLE',
  'ASSISTANT_TIMEOUT',
  'ASSISTANT_ANSWER_UNUSABLE',
] as const satisfies readonly ErrorCode[];

export const assistantDocs = {
  completeNote: {
    summary:
      'Translates a text, rewrites it, or suggests cards or quiz questions for it. Nothing is saved.',
    errors: modelErrors,
    request: () => ({
      body: { content: 'A text', operation: 'rewrite', parameters: { style: 'Casual' } },
    }),
    answer: { data: { rewrite: 'Some text' } },
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.completeNote>,

  sendAgentMessage: {
    summary: 'Sends a message to the assistant. Without a thread it starts one.',
    errors: ['NOT_FOUND', ...modelErrors],
    request: ({ threadId }) => ({ body: { message: 'What does it mean?', threadId } }),
    answer: { data: { threadId: exampleRecords.threadId, response: 'It means “to learn”.' } },
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.sendAgentMessage>,

  getAgentThread: {
    summary: 'Returns the messages of a thread, oldest first.',
    errors: ['NOT_FOUND'],
    request: ({ threadId }) => ({ params: { threadId } }),
    answer: {
      data: {
        threadId: exampleRecords.threadId,
        messages: [
          {
            id: 'b1f0a9c2-2f64-4a44-9f0e-5a5d7f0c1e21',
            type: 'user',
            content: 'What does it mean?',
            timestamp: '2026-03-03T12:00:00.000Z',
          },
        ],
      },
    },
  } satisfies RouteDoc<typeof routes.getAgentThread>,
};
