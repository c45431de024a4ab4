import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { logIn } from '@mylinguist/local/seed/local-api';
import { authHeader } from '@mylinguist/shared/contract/route';
import { type Note, notesResponseSchema } from '@mylinguist/shared/schemas/note';
import type { Credentials } from '../../testing/browser/learners';
import type { Surroundings } from '../browser/open-browser';

/** Returns the notes of both lists. */
export async function readNotes({ stack }: Surroundings, account: Credentials): Promise<Note[]> {
  const { token } = await logIn(stack, account);
  const urls = [`${stack.api}/notes`, `${stack.api}/notes?archived=true`];
  return (await Promise.all(urls.map((url) => readList(url, token)))).flat();
}

/** Waits for the end of a rate limit, which the measured change may have reached. */
async function readList(url: string, token: string): Promise<readonly Note[]> {
  const response = await fetch(url, { headers: { [authHeader]: token } });
  const retryAfter = Number(response.headers.get('Retry-After'));
  if (response.status === 429 && retryAfter > 0) {
    await setTimeout(retryAfter * 1000);
    return readList(url, token);
  }
  if (!response.ok) throw new Error(`The notes cannot be read: ${await response.text()}`);
  return notesResponseSchema.parse(await response.json()).notes;
}

/** Compares the stored notes with the expected ones. */
export function compareNotes(before: readonly Note[], after: readonly Note[], tag: string) {
  const found = new Map(after.map((note) => [note.id, note]));
  const wanted = before.filter((note) => !note.isArchived);
  const kinds = before.map((note) => {
    const now = found.get(note.id);
    if (!now) return 'lost';
    if (note.isArchived) return isSame(now, note) ? 'kept' : 'damaged';
    const hasTag = now.tags.includes(tag);
    if (!hasTag || !now.isArchived) return hasTag || now.isArchived ? 'half done' : 'unchanged';
    const expected = { ...note, tags: [...note.tags, tag], isArchived: true };
    return isSame(now, expected) ? 'changed' : 'damaged';
  });
  const count = (kind: (typeof kinds)[number]) => kinds.filter((each) => each === kind).length;
  return {
    wanted: wanted.length,
    changed: count('changed'),
    unchanged: count('unchanged'),
    halfDone: count('half done'),
    lost: count('lost'),
    damaged: count('damaged'),
    duplicates: after.length - found.size,
  };
}

/** Compares notes without their versions and the times of their changes. */
function isSame(note: Note, expected: Note): boolean {
  const untimed = { etag: '', archivedAt: undefined, editedAt: undefined };
  return isDeepStrictEqual({ ...note, ...untimed }, { ...expected, ...untimed });
}
