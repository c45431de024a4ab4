import { compareTagNames, tagColor, tagKey } from '@mylinguist/shared/notes/tags';
import type { CreateTagRequest, Tag } from '@mylinguist/shared/schemas/tag';
import { AppError } from './app-error';
import type { Dependencies } from './ports/dependencies';
import type { Learner } from './learner';
import { loadProfile } from './profile';
import { retryWhenStale } from './retry';
import { refuseBeyondCaps, usageOf } from './usage';

/** Lists a learner's tags, sorted by name. */
export async function listTags(
  { tags }: Pick<Dependencies, 'tags'>,
  learner: Learner,
): Promise<Tag[]> {
  const found = await tags.list(learner.uid);
  return found.sort((a, b) => compareTagNames(a.name, b.name));
}

/**
 * Creates a tag.
 * @throws AppError TAG_EXISTS when a tag has the same name, ignoring case; TOO_MANY_TAGS
 */
export async function createTag(
  { tags, ...dependencies }: Pick<Dependencies, 'tags' | 'profiles' | 'now'>,
  learner: Learner,
  { name, color }: CreateTagRequest,
): Promise<Tag> {
  const tag: Tag = { name, color: color ?? tagColor(name) };
  await retryWhenStale(async () => {
    const profile = await loadProfile(dependencies, learner);
    refuseBeyondCaps(await usageOf(dependencies, learner, profile), { tags: 1 });
    try {
      await tags.create(learner.uid, tag);
    } catch (error) {
      if (AppError.is(error, 'CONFLICT')) throw new AppError('TAG_EXISTS', { cause: error });
      throw error;
    }
  });
  return tag;
}

/**
 * Counts the active and archived notes that have a tag, in any spelling of its name.
 * @throws AppError NOT_FOUND
 */
export async function countNotesWithTag(
  { tags, notes }: Pick<Dependencies, 'tags' | 'notes'>,
  learner: Learner,
  name: string,
): Promise<number> {
  if (!(await tags.get(learner.uid, name))) throw new AppError('NOT_FOUND');
  const key = tagKey(name);
  const tagsOfNotes = await notes.listTags(learner.uid);
  return tagsOfNotes.filter((names) => names.some((other) => tagKey(other) === key)).length;
}

/**
 * Removes a tag from all notes, including archived ones, and then deletes it. The tag is deleted last,
 * so a retry after a failure finds it and continues.
 * @throws AppError NOT_FOUND
 */
export async function deleteTag(
  { tags, notes, ...dependencies }: Pick<Dependencies, 'tags' | 'notes' | 'profiles' | 'now'>,
  learner: Learner,
  name: string,
): Promise<void> {
  const tag = await tags.get(learner.uid, name);
  if (!tag) throw new AppError('NOT_FOUND');
  const key = tagKey(name);
  await notes.updateAll(learner.uid, 'tags', (names) => {
    const rest = names.filter((other) => tagKey(other) !== key);
    return rest.length === names.length ? null : rest;
  });
  try {
    await tags.delete(learner.uid, name);
  } catch (error) {
    if (!AppError.is(error, 'STALE')) throw error;
    await usageOf(dependencies, learner, await loadProfile(dependencies, learner));
    await tags.delete(learner.uid, name);
  }
}
