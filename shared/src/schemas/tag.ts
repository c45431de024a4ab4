import * as z from 'zod/mini';
import { limits } from '../limits';
import { tagName } from '../notes/tags';
import { onlyCharacters } from './text';

export const tagSchema = z.object({
  name: z.string().check(z.minLength(1)),
  color: z.string(),
  /** The language of the tag's notes as BCP 47. Absent: none is chosen. */
  language: z.optional(z.string()),
  /** The former name of the tag while some notes may still have it: a rename was interrupted. */
  formerName: z.optional(z.string()),
});
export type Tag = z.infer<typeof tagSchema>;

/**
 * The name of a tag. Rejects `.` and `..`: URL parsers remove such path segments, even encoded, so
 * DELETE /tags/{name} could not name the tag.
 */
export const tagNameInput = z.string().check(
  z.overwrite(onlyCharacters),
  z.overwrite(tagName),
  z.maxLength(limits.tagName, `A tag has at most ${limits.tagName} characters.`),
  z.minLength(1, 'Tag name is required'),
  z.refine((name) => !/^\.{1,2}$/.test(name), {
    message: 'Choose a name with more than dots.',
  }),
);

/** Query of GET /tags. */
export const listTagsQuerySchema = z.object({
  /** With `true`, each tag has its number of active and archived notes. */
  counts: z.optional(z.enum(['true', 'false'])),
});
export const listedTagSchema = z.extend(tagSchema, { noteCount: z.optional(z.int()) });
export type ListedTag = z.infer<typeof listedTagSchema>;
export const tagsResponseSchema = z.object({ tags: z.array(listedTagSchema) });
