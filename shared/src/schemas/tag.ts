import * as z from 'zod/mini';
import { limits } from '../limits';
import { onlyCharacters, requiredText } from './text';

export const tagSchema = z.object({ name: z.string().check(z.minLength(1)), color: z.string() });
export type Tag = z.infer<typeof tagSchema>;

/**
 * The name of a tag. Rejects `.` and `..`: URL parsers remove such path segments, even encoded, so
 * DELETE /tags/{name} could not name the tag.
 */
export const tagNameInput = z.string().check(
  z.overwrite(onlyCharacters),
  z.trim(),
  z.maxLength(limits.tagName, `A tag has at most ${limits.tagName} characters.`),
  z.minLength(1, 'Tag name is required'),
  z.refine((name) => !/^\.{1,2}$/.test(name), {
    message: 'Choose a name with more than dots.',
  }),
);

/** Body of POST /tags. The default colour is derived from the name. */
export const createTagRequestSchema = z.object({
  name: tagNameInput,
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Give a colour as #rrggbb.'))),
});
export type CreateTagRequest = z.infer<typeof createTagRequestSchema>;

export const tagPathSchema = z.object({ name: requiredText(limits.tagName) });
export const tagResponseSchema = z.object({ tag: tagSchema });
/** How many active and archived notes have a tag. */
export const tagUsageResponseSchema = z.object({ noteCount: z.int() });
export const tagsResponseSchema = z.object({ tags: z.array(tagSchema) });
