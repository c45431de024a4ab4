import { earlierTextsResponseSchema } from '../schemas/earlier-text';
import { notePathSchema } from '../schemas/note';
import { route } from './route';

export const listEarlierTexts = /* @__PURE__ */ route({
  method: 'GET',
  path: 'notes/{noteId}/earlier-texts',
  access: 'learner',
  limit: null,
  params: notePathSchema,
  response: { 200: earlierTextsResponseSchema },
});
