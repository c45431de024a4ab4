import * as routes from '@mylinguist/shared/contract/change-tags';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { CreateTagRequest, UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { callApi, longTimeout } from './client';
import { ApiError, isGone, mayHaveArrived } from './errors';

/** Names whose creation got no answer. TAG_EXISTS on a retry then counts as created. */
const unanswered = new Set<string>();

/** Returns undefined when an earlier attempt has already created the tag. */
export async function createTag(body: CreateTagRequest): Promise<Tag | undefined> {
  try {
    const { tag } = await callApi(routes.createTag, { body });
    unanswered.delete(body.name);
    return tag;
  } catch (error) {
    const isOurs = unanswered.delete(body.name);
    if (isOurs && error instanceof ApiError && error.code === 'TAG_EXISTS') return undefined;
    if (isOurs || mayHaveArrived(error)) unanswered.add(body.name);
    throw error;
  }
}

/** Changes a tag. A new name reaches all notes before the answer. */
export async function updateTag(name: string, body: UpdateTagRequest): Promise<Tag> {
  const options = { params: { name }, body, timeout: longTimeout };
  return (await callApi(routes.updateTag, options)).tag;
}

/** Deletes a tag and removes it from all notes. A tag that was deleted elsewhere counts as deleted. */
export async function deleteTag(name: string): Promise<undefined> {
  try {
    await callApi(routes.deleteTag, { params: { name }, timeout: longTimeout });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
