import * as z from 'zod/mini';
import { limits } from '../limits';
import { canonicalLanguage } from '../notes/language-tag';
import { tagNameInput, tagSchema } from './tag';
import { requiredText } from './text';

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
