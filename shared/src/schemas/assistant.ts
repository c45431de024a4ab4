import { z } from 'zod';
import { limits } from '../limits';
import { instant, requiredText } from './text';

export const translationLanguages = [
  'English',
  'Spanish',
  'French',
  'German',
  'Italian',
  'Portuguese',
  'Chinese',
  'Japanese',
  'Korean',
  'Russian',
] as const;
export const translationParts = [
  'translation',
  'pronunciation',
  'example',
  'related terms',
] as const;
export const rewriteStyles = ['Casual', 'Professional', 'Academic'] as const;

const content = requiredText(limits.noteContent);

/** Body of POST /notes/complete. */
export const completeNoteRequestSchema = z.discriminatedUnion('operation', [
  z.object({
    content,
    operation: z.literal('translate'),
    parameters: z.object({
      from: z.enum(translationLanguages),
      to: z.enum(translationLanguages),
      parts: z.array(z.enum(translationParts)).min(1),
    }),
  }),
  z.object({
    content,
    operation: z.literal('rewrite'),
    parameters: z.object({ style: z.enum(rewriteStyles) }),
  }),
]);

/** Answer of POST /notes/complete: the parts that were asked for. */
export const completeNoteResponseSchema = z.object({
  data: z.union([
    z.object({ rewrite: z.string() }),
    z.object({
      translation: z.string().optional(),
      pronunciation: z.string().optional(),
      example: z.string().optional(),
      relatedTerms: z.array(z.string()).optional(),
    }),
  ]),
});

/** Body and answer of POST /agent/message; without a thread a new one begins. */
export const agentMessageRequestSchema = z.object({
  message: requiredText(limits.assistantMessage),
  threadId: z.uuid().optional(),
});
export const agentMessageResponseSchema = z.object({
  data: z.object({ threadId: z.string(), response: z.string() }),
});

export const agentThreadPathSchema = z.object({ threadId: z.uuid() });
export const agentThreadResponseSchema = z.object({
  data: z.object({
    threadId: z.string(),
    messages: z.array(
      z.object({
        id: z.string(),
        type: z.enum(['user', 'agent']),
        content: z.string(),
        timestamp: instant,
      }),
    ),
  }),
});
