import * as z from 'zod/mini';
import { limits } from '../limits';
import { requiredText } from './text';

export const tagSchema = z.object({ name: z.string().check(z.minLength(1)), color: z.string() });
export type Tag = z.infer<typeof tagSchema>;

/**
 * The name of a tag. Addresses lose a segment that is one or two dots, however it is encoded, and
 * with it the way to delete such a tag.
 */
export const tagNameInput = requiredText(limits.tagName).check(
  z.refine((name) => !/^\.{1,2}$/.test(name), {
    message: 'Choose a name with more than dots.',
  }),
);

/** Body of POST /tags; without a colour the name decides one. */
export const createTagRequestSchema = z.object({
  name: tagNameInput,
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Give a colour as #rrggbb.'))),
});
export type CreateTagRequest = z.infer<typeof createTagRequestSchema>;

export const tagPathSchema = z.object({ name: requiredText(limits.tagName) });
export const tagResponseSchema = z.object({ tag: tagSchema });
export const tagsResponseSchema = z.object({ tags: z.array(tagSchema) });
