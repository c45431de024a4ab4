import * as z from 'zod/mini';
import { limits } from '../limits';
import { canonicalLanguage } from '../notes/language-tag';
import { onlyCharacters, requiredText } from './text';

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
  z.trim(),
  z.maxLength(limits.tagName, `A tag has at most ${limits.tagName} characters.`),
  z.minLength(1, 'Tag name is required'),
  z.refine((name) => !/^\.{1,2}$/.test(name), {
    message: 'Choose a name with more than dots.',
  }),
);

const colorInput = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Give a colour as #rrggbb.'));

const languageInput = z.string().check(
  z.trim(),
  z.maxLength(35),
  z.refine((tag) => canonicalLanguage(tag) !== null, {
    message: 'Give a language as BCP 47, such as es or pt-BR.',
  }),
  z.overwrite((tag) => canonicalLanguage(tag) ?? tag),
);

/** Body of POST /tags. The default colour is derived from the name. */
export const createTagRequestSchema = z.object({
  name: tagNameInput,
  color: z.optional(colorInput),
  language: z.optional(languageInput),
});
export type CreateTagRequest = z.infer<typeof createTagRequestSchema>;

/**
 * Body of PATCH /tags/{name}: at least one change. `merge` allows the name of another tag, which then
 * takes over the notes. A language of null removes it.
 */
export const updateTagRequestSchema = z
  .object({
    name: z.optional(tagNameInput),
    color: z.optional(colorInput),
    language: z.optional(z.nullable(languageInput)),
    merge: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ name, color, language }) => [name, color, language].some((value) => value !== undefined),
      { message: 'Nothing to change.' },
    ),
  );
export type UpdateTagRequest = z.infer<typeof updateTagRequestSchema>;

export const tagPathSchema = z.object({ name: requiredText(limits.tagName) });
export const tagResponseSchema = z.object({ tag: tagSchema });
/** How many active and archived notes have a tag. */
export const tagUsageResponseSchema = z.object({ noteCount: z.int() });

/** Query of GET /tags. */
export const listTagsQuerySchema = z.object({
  /** With `true`, each tag has its number of active and archived notes. */
  counts: z.optional(z.enum(['true', 'false'])),
});
export const listedTagSchema = z.extend(tagSchema, { noteCount: z.optional(z.int()) });
export type ListedTag = z.infer<typeof listedTagSchema>;
export const tagsResponseSchema = z.object({ tags: z.array(listedTagSchema) });
