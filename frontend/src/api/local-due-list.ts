import type { Note } from '@mylinguist/shared/schemas/note';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../lib/server-clock';
import { cachedSettings, cachedWeights } from '../offline/cached-answers';
import { cachedPlan } from '../offline/cached-plan';
import { localDue, type DueChoice } from '../offline/local-due';
import { withChanges } from '../offline/note-changes';
import { readStoredList } from '../offline/read-stored-list';
import { schedulingModel } from '../offline/scheduling-model';
import { currentSession } from '../session/session';
import { loadOutbox } from '../writes/load-outbox';
import { noteKeys, overlayOf } from '../writes/note-cache';

/**
 * Computes the due list in the browser. Returns null when this browser has no copy of the notes or
 * of the settings.
 */
export async function loadLocalDue(
  client: QueryClient,
  choice: DueChoice,
): Promise<DueResponse | null> {
  const learner = currentSession()?.user.email ?? '';
  const settings = cachedSettings.read();
  // Shows the writes of earlier pages too.
  await loadOutbox(client);
  const notes = settings && (await localNotes(client, learner));
  if (!notes) return null;
  const model = schedulingModel();
  const plan = cachedPlan.read();
  const due = localDue(notes, { now: serverNow(), settings, model, choice, plan });
  return { ...due, weights: cachedWeights.read() };
}

/**
 * Returns the active notes of the cached list, or of the stored copy while no list is loaded, with
 * the writes that wait to be sent.
 */
async function localNotes(client: QueryClient, learner: string): Promise<Note[] | null> {
  const cached = client.getQueryData<Note[]>(noteKeys.list(false));
  if (cached) return cached;
  const stored = await readStoredList(learner, false);
  const content = await stored?.readContent();
  if (!content) return null;
  const notes = withChanges(content.notes, content.writes, { archived: false });
  return overlayOf(client)?.list(notes, { archived: false }) ?? notes;
}
