import * as routes from '@mylinguist/shared/contract/imports';
import { importUndo } from '../background/import-undo';
import { importNotes } from '../services/imports/import-notes';
import { listImports } from '../services/imports/list-imports';
import { startImport } from '../services/imports/start-import';
import { undoImport } from '../services/imports/undo-import';
import { serve } from './serve';

export const importRoutes = {
  listImports: serve(
    routes.listImports,
    async ({ learner }, dependencies) => ({
      body: { imports: await listImports(dependencies, learner) },
    }),
    { startsEarly: true },
  ),

  startImport: serve(routes.startImport, async ({ learner, body }, dependencies) => ({
    body: { importId: await startImport(dependencies, learner, body) },
  })),

  importNotes: serve(
    routes.importNotes,
    async ({ learner, params, body }, dependencies) => ({
      body: { results: await importNotes(dependencies, learner, params.importId, body.notes) },
    }),
    { hasNoBudget: true },
  ),

  undoImport: serve(
    routes.undoImport,
    async ({ learner, params, body: { alsoRemove = [] }, enqueue }, dependencies) => ({
      body: await undoImport(dependencies, learner, params.importId, alsoRemove, (message) => {
        enqueue(importUndo, message);
      }),
    }),
    { jobs: [importUndo] },
  ),
};
