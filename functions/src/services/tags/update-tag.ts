import { isDeepStrictEqual } from 'node:util';
import { normalizeTags, tagKey } from '@mylinguist/shared/notes/tags';
import { tagSchema, type Tag } from '@mylinguist/shared/schemas/tag';
import { type UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import type { Versioned } from '../ports/versioned';
import { loadProfile } from '../account/profile';
import { retryWhenStale } from '../retry';
import { keysOf } from './tags';
import { usageOf } from '../account/usage';

type Needs = Pick<Dependencies, 'tags' | 'notes' | 'profiles' | 'now'>;

/**
 * Changes the name, colour and language of a tag. A new name is decided by the change of the tag
 * itself, so only one of several concurrent renames succeeds. Then all notes get the new name, also
 * those in the bin. If that fails halfway, the tag keeps its former name in `formerName`, and a repeat
 * of the request continues.
 * @throws AppError NOT_FOUND; TAG_EXISTS when another tag has the new name and `merge` is absent;
 *   CONFLICT after too many concurrent changes
 */
export async function updateTag(
  dependencies: Needs,
  learner: Learner,
  name: string,
  change: UpdateTagRequest,
): Promise<Tag> {
  const { tags } = dependencies;
  const changed = await retryWhenStale(async () => {
    const tag = await tags.get(learner.uid, name);
    if (tag)
      return changeTag(
        dependencies,
        learner,
        await finishRename(dependencies, learner, tag),
        change,
      );
    // A repeat of a rename finds only the tag of the new name.
    const renamed = change.name === undefined ? null : await tags.get(learner.uid, change.name);
    if (!renamed) throw new AppError('NOT_FOUND');
    return renamed;
  });
  return tagSchema.parse(await finishRename(dependencies, learner, changed));
}

/** Stores the change of a tag. @throws AppError STALE when it lost a race */
async function changeTag(
  dependencies: Needs,
  learner: Learner,
  tag: Versioned<Tag>,
  { name = tag.name, color, language, merge = false }: UpdateTagRequest,
): Promise<Versioned<Tag>> {
  const { tags } = dependencies;
  const { uid } = learner;
  const isOther = tagKey(name) !== tagKey(tag.name);
  const found = isOther ? await tags.get(uid, name) : null;
  if (found && !merge) throw new AppError('TAG_EXISTS');
  const target = found && (await finishRename(dependencies, learner, found));
  const { language: known, ...base } = target ?? { ...tag, name };
  const chosen = language === undefined ? known : (language ?? undefined);
  const after: Versioned<Tag> = {
    ...base,
    ...(color !== undefined && { color }),
    ...(chosen !== undefined && { language: chosen }),
    ...(name !== tag.name && { formerName: tag.name }),
  };
  if (isOther) {
    // A merge reduces the usage, which must have been counted.
    if (target) await usageOf(dependencies, learner, await loadProfile(dependencies, learner));
    await tags.rename(uid, tag, after, target ? target.etag : null);
  } else if (!isDeepStrictEqual(after, tag)) {
    await tags.replace(uid, after);
  }
  return after;
}

/**
 * Gives the notes with the former name of a tag its present name. Returns the tag without its former
 * name.
 */
async function finishRename(
  { tags, notes, now }: Needs,
  learner: Learner,
  tag: Versioned<Tag>,
): Promise<Versioned<Tag>> {
  const { name, formerName } = tag;
  if (formerName === undefined) return tag;
  const keys = keysOf(tag);
  const rename = (names: string[]) => {
    const isOf = (other: string) => keys.has(tagKey(other));
    if (names.every((other) => other === name || !isOf(other))) return null;
    return normalizeTags(names.map((other) => (isOf(other) ? name : other)));
  };
  await notes.updateAll(learner.uid, 'tags', rename);
  // After the lists: a note may move to the bin meanwhile. A restored note gets the present name.
  await notes.updateTagsInBin(learner.uid, rename, now());
  return retryWhenStale(async () => {
    const latest = await tags.get(learner.uid, name);
    // Renamed again or deleted.
    if (!latest) return tag;
    if (latest.formerName !== formerName) return latest;
    const finished = { ...latest };
    delete finished.formerName;
    await tags.replace(learner.uid, finished);
    return (await tags.get(learner.uid, name)) ?? finished;
  });
}
