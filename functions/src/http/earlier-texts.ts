import * as routes from '@mylinguist/shared/contract/earlier-texts';
import { listEarlierTexts } from '../services/notes/list-earlier-texts';
import { serve } from './serve';

export const earlierTextRoutes = {
  listEarlierTexts: serve(routes.listEarlierTexts, async ({ learner, params }, dependencies) => ({
    body: { texts: await listEarlierTexts(dependencies, learner, params.noteId) },
  })),
};
