import * as z from 'zod/mini';
import { limits } from '../limits';
import { requiredText } from './text';

export const tagSchema = z.object({ name: z.string().check(z.minLength(1)), color: z.string() });
export type Tag = z.infer<typeof tagSchema>;

/** Body of POST /tags; without a colour the name decides one. */
export const createTagRequestSchema = z.object({
  name: requiredText(limits.tagName),
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Give a colour as #rrggbb.'))),
});
export type CreateTagRequest = z.infer<typeof createTagRequestSchema>;

export const tagPathSchema = z.object({ name: requiredText(limits.tagName) });
export const tagResponseSchema = z.object({ tag: tagSchema });
export const tagsResponseSchema = z.object({ tags: z.array(tagSchema) });
