import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import {
  clozeSchema,
  flashcardSchema,
  noteSchema,
  loggedReviewDataSchema,
  reviewDataSchema,
} from '@mylinguist/shared/schemas/note';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { tagSchema } from '@mylinguist/shared/schemas/tag';
import * as z from 'zod';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Entities that several routes share. The document describes each one once. */
const entities = z.registry<{ id: string }>();
const named = {
  Cloze: clozeSchema,
  Error: errorResponseSchema,
  Flashcard: flashcardSchema,
  Note: noteSchema,
  LoggedReviewData: loggedReviewDataSchema,
  ReviewData: reviewDataSchema,
  Settings: settingsSchema,
  Tag: tagSchema,
};
for (const [id, schema] of Object.entries<z.core.$ZodType>(named)) entities.add(schema, { id });

/**
 * Converts the input of a schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. Entities
 * become references to the document's components.
 */
export function describeSchema(schema: z.core.$ZodType): JsonSchema {
  const described = Object.entries(toJsonSchema(schema));
  return Object.fromEntries(described.filter(([key]) => key !== '$schema' && key !== '$defs'));
}

/** Converts every named entity to JSON Schema. */
export function entitySchemas(): Record<string, JsonSchema> {
  const wrapped = toJsonSchema(z.union(Object.values<z.core.$ZodType>(named)));
  return wrapped.$defs as Record<string, JsonSchema>;
}

function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const described = z.toJSONSchema(schema, {
    io: 'input',
    // JSON Schema cannot represent the transforms of some inputs.
    unrepresentable: 'any',
    metadata: entities,
  });
  const text = JSON.stringify(described).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as JsonSchema;
}
