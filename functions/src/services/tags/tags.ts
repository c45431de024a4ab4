import { compareTagNames, tagColor, tagKey } from '@mylinguist/shared/notes/tags';
import type { ListedTag, Tag } from '@mylinguist/shared/schemas/tag';
import type { CreateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { AppError } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import type { Learner } from '../learner';
import { loadProfile } from '../account/profile';
import { retryWhenStale } from '../retry';
import { refuseBeyondCaps, usageOf } from '../account/usage';

/**
 * Lists a learner's tags, sorted by name.
 * @param isCounted whether each tag has its number of notes, which costs a query over all notes
 */
export async function listTags(
  { tags, notes }: Pick<Dependencies, 'tags' | 'notes'>,
  learner: Learner,
  isCounted: boolean,
): Promise<ListedTag[]> {
  const [found, tagsOfNotes] = await Promise.all([
    tags.list(learner.uid),
    isCounted ? notes.listTags(learner.uid) : null,
  ]);
  found.sort((a, b) => compareTagNames(a.name, b.name));
  if (!tagsOfNotes) return found;
  const keysOfNotes = tagsOfNotes.map((names) => new Set(names.map(tagKey)));
  return found.map((tag) => {
    const keys = [...keysOf(tag)];
    const noteCount = keysOfNotes.filter((own) => keys.some((key) => own.has(key))).length;
    return { ...tag, noteCount };
  });
}

/** Returns the keys by which notes have a tag. */
export const keysOf = ({ name, formerName = name }: Tag): ReadonlySet<string> =>
  new Set([tagKey(name), tagKey(formerName)]);

/**
 * Creates a tag.
 * @throws AppError TAG_EXISTS when a tag has the same name, ignoring case; TOO_MANY_TAGS
 */
export async function createTag(
  { tags, ...dependencies }: Pick<Dependencies, 'tags' | 'profiles' | 'now'>,
  learner: Learner,
  { name, color, language }: CreateTagRequest,
): Promise<Tag> {
  const tag: Tag = {
    name,
    color: color ?? tagColor(name),
    ...(language !== undefined && { language }),
  };
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
  const tag = await tags.get(learner.uid, name);
  if (!tag) throw new AppError('NOT_FOUND');
  const keys = keysOf(tag);
  const tagsOfNotes = await notes.listTags(learner.uid);
  return tagsOfNotes.filter((names) => names.some((other) => keys.has(tagKey(other)))).length;
}

/**
 * Removes a tag from all notes, including archived ones, and then deletes it. The tag is deleted last,
 * so a retry after a failure finds it and continues.
 * @throws AppError NOT_FOUND; CONFLICT after too many concurrent changes of the tag
 */
export async function deleteTag(
  { tags, notes, ...dependencies }: Pick<Dependencies, 'tags' | 'notes' | 'profiles' | 'now'>,
  learner: Learner,
  name: string,
): Promise<void> {
  await retryWhenStale(async () => {
    const tag = await tags.get(learner.uid, name);
    if (!tag) throw new AppError('NOT_FOUND');
    const keys = keysOf(tag);
    await notes.updateAll(learner.uid, 'tags', (names) => {
      const rest = names.filter((other) => !keys.has(tagKey(other)));
      return rest.length === names.length ? null : rest;
    });
    try {
      await tags.delete(learner.uid, tag);
    } catch (error) {
      // The usage may never have been counted.
      if (AppError.is(error, 'STALE')) {
        await usageOf(dependencies, learner, await loadProfile(dependencies, learner));
      }
      throw error;
    }
  });
}
