import {
  agentMessageRequestSchema,
  agentMessageResponseSchema,
  agentThreadPathSchema,
  agentThreadResponseSchema,
  completeNoteRequestSchema,
  completeNoteResponseSchema,
} from '../schemas/assistant';
import { route } from './route';

export const completeNote = /* @__PURE__ */ route({
  method: 'POST',
  path: 'notes/complete',
  access: 'learner',
  limit: 'assistant',
  body: completeNoteRequestSchema,
  response: { 200: completeNoteResponseSchema },
});

export const sendAgentMessage = /* @__PURE__ */ route({
  method: 'POST',
  path: 'agent/message',
  access: 'learner',
  limit: 'assistant',
  idempotent: true,
  body: agentMessageRequestSchema,
  response: { 200: agentMessageResponseSchema },
});

export const getAgentThread = /* @__PURE__ */ route({
  method: 'GET',
  path: 'agent/thread/{threadId}',
  access: 'learner',
  limit: null,
  params: agentThreadPathSchema,
  response: { 200: agentThreadResponseSchema },
});
