import { compareTagNames } from '@mylinguist/shared/notes/tags';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { QueryClient } from '@tanstack/react-query';
import { renameInFilter } from '../hooks/use-tag-filter';
import { atPace } from '../offline/at-pace';
import { knownSettings, storeKnownSettings } from '../offline/known-settings';
import type { OperationOf, Outcome, OutboxEntry, TagOperation } from './outbox/operation';
import { overlayTags } from './outbox/overlay-tags';
import { currentSession } from '../session/session';
import { noteKeys, overlayOf, refreshDue, settingsKey } from './note-cache';
import { tagCountsKey, tagsQuery } from '../api/tags';

/** Shows the outcome of a change of a tag, and loads what it has changed. */
export async function showTagOutcome(
  client: QueryClient,
  operation: TagOperation,
  outcome: Outcome,
): Promise<void> {
  const { queryKey } = tagsQuery();
  // A request in flight may answer without the change.
  await client.cancelQueries({ queryKey });
  client.setQueryData<Tag[]>(queryKey, (tags) => {
    const after = tags && tagsAfter(tags, operation, outcome);
    return after && (overlayOf(client)?.tags(after) ?? after);
  });
  const isDeleted = operation.kind === 'delete-tag' && outcome.status === 'acknowledged';
  if (!isDeleted) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: tagCountsKey });
  if (operation.kind === 'create-tag') return;
  if (operation.kind === 'update-tag') {
    const { name, merge } = operation.change;
    if (name === undefined) return;
    // After a merge, the filter cannot tell the two tags apart.
    const isRejected = outcome.status === 'refused' || outcome.status === 'set-aside';
    if (isRejected && !merge) renameInFilter(name, operation.name);
  }
  void client.invalidateQueries({ queryKey: noteKeys.all });
  void refreshDue(client);
}

function tagsAfter(tags: readonly Tag[], operation: TagOperation, outcome: Outcome): Tag[] {
  const isSaved = outcome.status === 'acknowledged';
  const tag = isSaved ? outcome.tag : undefined;
  const dropped =
    operation.kind === 'create-tag' ? !isSaved && operation.tag.name : isSaved && operation.name;
  const others = tags.filter(({ name }) => name !== dropped && name !== tag?.name);
  const after = tag ? [...others, tag] : others;
  return after.sort((a, b) => compareTagNames(a.name, b.name));
}

/** Shows the outcome of a change of the settings. Time zone and session size change what is due. */
export async function showSettingsOutcome(client: QueryClient, outcome: Outcome): Promise<void> {
  const queryKey = settingsKey;
  const saved = outcome.status === 'acknowledged' ? outcome.settings : undefined;
  if (saved) {
    await client.cancelQueries({ queryKey });
    client.setQueryData<Settings>(queryKey, overlayOf(client)?.settings(saved) ?? saved);
  } else {
    void client.invalidateQueries({ queryKey });
  }
  void client.invalidateQueries({ queryKey: noteKeys.all });
  void refreshDue(client);
}

/** Shows waiting changes of tags and settings in the cached answers. */
export function showTagsAndSettings(client: QueryClient, entries: readonly OutboxEntry[]): void {
  client.setQueryData<Tag[]>(tagsQuery().queryKey, (tags) => tags && overlayTags(tags, entries));
  for (const { operation } of entries) {
    if (operation.kind !== 'update-tag') continue;
    if (operation.change.name !== undefined) renameInFilter(operation.name, operation.change.name);
  }
  const changes = settingsChanges(entries);
  if (changes.length === 0) return;
  const change = (settings: Settings) => withSettingsChanges(settings, changes);
  client.setQueryData<Settings>(settingsKey, (settings) => settings && change(settings));
  const learner = currentSession()?.user.email ?? '';
  const known = knownSettings(learner);
  if (known) storeKnownSettings(learner, change(known));
}

/** Shows waiting changes of the settings in a due list. */
export function withSettings<T extends DueResponse>(due: T, entries: readonly OutboxEntry[]): T {
  const changes = settingsChanges(entries);
  if (!due.settings || changes.length === 0) return due;
  const settings = withSettingsChanges(due.settings, changes);
  return { ...due, settings, ...(due.plan && { plan: atPace(due.plan, settings.pace) }) };
}

/** Returns the settings with the changes that wait to be sent. */
export function withWaitingSettings(settings: Settings, entries: readonly OutboxEntry[]): Settings {
  return withSettingsChanges(settings, settingsChanges(entries));
}

const settingsChanges = (entries: readonly OutboxEntry[]) =>
  entries.flatMap(({ operation }) => (operation.kind === 'settings' ? operation : []));

function withSettingsChanges(
  settings: Settings,
  changes: readonly OperationOf<'settings'>[],
): Settings {
  return changes.reduce((before, { change }) => ({ ...before, ...definedOf(change) }), settings);
}

const definedOf = (change: OperationOf<'settings'>['change']) =>
  Object.fromEntries(
    Object.entries<unknown>(change).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>;
