import { listTags } from '@mylinguist/shared/contract/tags';
import { compareTagNames } from '@mylinguist/shared/notes/tags';
import { applyToTags } from '@mylinguist/shared/operations/apply-to-tags';
import type { Operation } from '@mylinguist/shared/operations/operation';
import { tagSchema, type Tag } from '@mylinguist/shared/schemas/tag';
import * as z from 'zod/mini';
import { renameInFilter } from '../hooks/use-tag-filter';
import { lastAnswer } from '../offline/last-answer';
import type { EntryOutcome } from '../writes/outbox/outbox-entry';
import { callApi } from './client';
import { defineEntity } from './entity';

export const tagCountsKey = ['tag-counts'] as const;

export const tags = defineEntity<Tag[]>({
  key: 'tags',
  load: async (_client, signal) => (await callApi(listTags, { signal })).tags,
  cached: lastAnswer('cachedTags', z.array(tagSchema)),
  apply: applyToTags,
  complete: (present, operation, outcome) =>
    present ? completed(present, operation, outcome) : null,
  changesNotes: (operation) =>
    operation.kind === 'delete-tag' ||
    (operation.kind === 'update-tag' && operation.change.name !== undefined),
  dependents: [tagCountsKey],
  follow: (operation, status) => {
    if (operation.kind !== 'update-tag' || operation.change.name === undefined) return;
    const { name, merge } = operation.change;
    if (status === 'waiting') renameInFilter(operation.name, name);
    // After a merge, the filter cannot tell the two tags apart.
    const isRejected = status === 'refused' || status === 'set-aside';
    if (isRejected && !merge) renameInFilter(name, operation.name);
  },
});

/** Returns the query for the tags. */
export const tagsQuery = tags.query;

/** Replaces a tag by the saved one. Removes a deleted tag, and a new one that was not created. */
function completed(present: readonly Tag[], operation: Operation, outcome: EntryOutcome): Tag[] {
  const isSaved = outcome.status === 'acknowledged';
  const saved = isSaved ? outcome.tag : undefined;
  const created = operation.kind === 'create-tag' ? operation.tag.name : undefined;
  const former = 'name' in operation ? operation.name : undefined;
  const dropped = isSaved ? former : created;
  const others = present.filter(({ name }) => name !== dropped && name !== saved?.name);
  const after = saved ? [...others, saved] : others;
  return after.sort((a, b) => compareTagNames(a.name, b.name));
}
