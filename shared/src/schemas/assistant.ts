import * as z from 'zod/mini';
import { limits } from '../limits';
import { quizQuestionSchema } from './quiz-question';
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
      parts: z
        .array(z.enum(translationParts))
        .check(z.minLength(1), z.maxLength(translationParts.length)),
    }),
  }),
  z.object({
    content,
    operation: z.literal('rewrite'),
    parameters: z.object({ style: z.enum(rewriteStyles) }),
  }),
  z.object({
    content,
    operation: z.literal('cards'),
    parameters: z.object({}),
  }),
  z.object({
    content,
    operation: z.literal('quiz'),
    parameters: z.object({}),
  }),
]);
export type CompleteNoteRequest = z.output<typeof completeNoteRequestSchema>;

/** A card that the assistant suggests for a note. It is saved only when the learner accepts it. */
export const suggestedCardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('flashcard'),
    front: z.string(),
    back: z.string(),
    hint: z.nullable(z.string()),
  }),
  /** Blanks are in double curly braces, as in the cloze of a note. */
  z.object({ kind: z.literal('cloze'), text: z.string() }),
]);
export type SuggestedCard = z.infer<typeof suggestedCardSchema>;

/** A quiz question that the assistant suggests. It is kept only when the learner approves it. */
export const suggestedQuestionSchema = z.pick(quizQuestionSchema, {
  question: true,
  answer: true,
  others: true,
  explanation: true,
});
export type SuggestedQuestion = z.infer<typeof suggestedQuestionSchema>;

/** Response of POST /notes/complete: the requested parts. */
export const completeNoteResponseSchema = z.object({
  data: z.union([
    z.object({ rewrite: z.string() }),
    z.object({ cards: z.array(suggestedCardSchema).check(z.maxLength(limits.suggestedCards)) }),
    z.object({
      questions: z.array(suggestedQuestionSchema).check(z.maxLength(limits.suggestedQuestions)),
    }),
    z.object({
      translation: z.optional(z.string()),
      pronunciation: z.optional(z.string()),
      example: z.optional(z.string()),
      relatedTerms: z.optional(z.array(z.string())),
    }),
  ]),
});
export type CompleteNoteResponse = z.infer<typeof completeNoteResponseSchema>;

/** Body of POST /agent/message. Without a `threadId` a new thread begins. */
export const agentMessageRequestSchema = z.object({
  message: requiredText(limits.assistantMessage),
  threadId: z.optional(z.uuid()),
});
export const agentMessageResponseSchema = z.object({
  data: z.object({ threadId: z.string(), response: z.string() }),
});

export const agentThreadPathSchema = z.object({ threadId: z.uuid() });
export const agentMessageSchema = z.object({
  id: z.string(),
  type: z.enum(['user', 'agent']),
  content: z.string(),
  timestamp: instant,
});
export type AgentMessage = z.infer<typeof agentMessageSchema>;

export const agentThreadResponseSchema = z.object({
  data: z.object({ threadId: z.string(), messages: z.array(agentMessageSchema) }),
});
