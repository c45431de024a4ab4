import { tagColor } from '@mylinguist/shared/notes/tags';
import { tagsResponseSchema } from '@mylinguist/shared/schemas/tag';
import * as z from 'zod/mini';
import type { Learner } from '../learner';

const tagsAtMost = 6;

export async function createTag(learner: Learner): Promise<void> {
  if (learner.tags.size >= tagsAtMost) return deleteTag(learner);
  const { account, random, caller, tags } = learner;
  const name = `${account.uid}/tag ${random.below(1_000_000)}`;
  const isStored = async () => (await readTags(learner)).has(name);
  const reply = await caller.attempt('createTag', { body: { name } }, isStored);
  // An earlier attempt may have stored the tag.
  const isKnown = reply?.code === 'TAG_EXISTS' && (await isStored());
  if (reply && !isKnown && !learner.expect('createTag', reply, [201])) return;
  tags.add(name);
  learner.acknowledged += 1;
}

/**
 * Deletes a tag, which the API removes from every note. The deletion is not atomic. A retry
 * continues after a partial failure, so the learner retries until the request succeeds.
 */
export async function deleteTag(learner: Learner): Promise<void> {
  const { random, caller, tags, notes } = learner;
  if (tags.size === 0) return;
  const name = random.pick([...tags]);
  const reply = await caller.settle('deleteTag', { params: { name } });
  if (!learner.expect('deleteTag', reply, [204, 404])) return;
  tags.delete(name);
  learner.acknowledged += 1;
  for (const [id, note] of notes) {
    const rest = note.draft.tags.filter((tag) => tag !== name);
    notes.set(id, { ...note, draft: { ...note.draft, tags: rest } });
  }
}

/** Compares the tags with the acknowledged ones. */
export async function checkTags(learner: Learner): Promise<void> {
  const stored = await readTags(learner);
  for (const name of learner.tags) {
    if (!stored.has(name)) learner.complain(`the tag ${name} is missing`);
    else if (stored.get(name) !== tagColor(name))
      learner.complain(`the tag ${name} has another colour`);
  }
  for (const name of stored.keys()) {
    if (!learner.tags.has(name)) learner.complain(`the tag ${name} exists`);
  }
}

async function readTags({ caller }: Learner): Promise<ReadonlyMap<string, string>> {
  const { body } = await caller.settle('listTags');
  return new Map(z.parse(tagsResponseSchema, body).tags.map(({ name, color }) => [name, color]));
}
