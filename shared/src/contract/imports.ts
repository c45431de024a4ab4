import { importLimits } from '../limits';
import {
  importNotesRequestSchema,
  importNotesResponseSchema,
  importPathSchema,
  importsResponseSchema,
  startImportRequestSchema,
  startImportResponseSchema,
  undoImportRequestSchema,
  undoImportResponseSchema,
} from '../schemas/import';
import { route } from './route';

export const listImports = /* @__PURE__ */ route({
  method: 'GET',
  path: 'imports',
  access: 'learner',
  limit: null,
  response: { 200: importsResponseSchema },
});

export const startImport = /* @__PURE__ */ route({
  method: 'POST',
  path: 'imports',
  access: 'learner',
  limit: 'imports',
  body: startImportRequestSchema,
  response: { 201: startImportResponseSchema },
});

export const importNotes = /* @__PURE__ */ route({
  method: 'POST',
  path: 'imports/{importId}/notes',
  access: 'learner',
  limit: 'imports',
  params: importPathSchema,
  body: importNotesRequestSchema,
  maxBodyBytes: importLimits.bodyBytes,
  response: { 200: importNotesResponseSchema },
});

export const undoImport = /* @__PURE__ */ route({
  method: 'DELETE',
  path: 'imports/{importId}',
  access: 'learner',
  limit: 'imports',
  params: importPathSchema,
  body: undoImportRequestSchema,
  isBodyOptional: true,
  maxBodyBytes: importLimits.bodyBytes,
  response: { 200: undoImportResponseSchema },
});
