import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Tag } from '@mylinguist/shared/schemas/tag';

/** Returns the language of the first tag that has one, as BCP 47. */
export function languageOf(names: readonly string[], tags: readonly Tag[]): string | undefined {
  return names
    .map((name) => tags.find((tag) => tagKey(tag.name) === tagKey(name))?.language)
    .find((language) => language !== undefined);
}
