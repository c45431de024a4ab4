import type { ImportItemInput, ImportResult } from '@mylinguist/shared/schemas/import';
import type { Note } from '@mylinguist/shared/schemas/note';
import { createHash, webcrypto } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { makeNote, makeNoteList, makeSettings } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { respond, type ReceivedCall } from '../../testing/server';
import { ImportPage } from './import-page';
import type { WorkerLike } from './reader-client';
import type { Answer, Call } from './worker/messages';
import { loadSqlite } from '@mylinguist/importers/testing/load-sqlite';
import { serveCalls } from './worker/serve-calls';

// jsdom lacks both.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
Blob.prototype.arrayBuffer = function read() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

export const importId = '11111111-2222-4333-8444-555555555555';

/** The import worker in the process of the test. Its messages are copied, as those of a worker. */
export function workerInProcess(): WorkerLike {
  const page = new EventTarget();
  let isRunning = true;
  const serve = serveCalls((answer: Answer) => {
    const data = structuredClone(answer);
    queueMicrotask(() => isRunning && page.dispatchEvent(new MessageEvent('message', { data })));
  }, loadSqlite);
  return {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    // Files are not copied: jsdom's have no content outside of it.
    postMessage: (call: Call) => serve(call),
    terminate: () => {
      isRunning = false;
    },
  };
}

interface Learner {
  readonly notes?: readonly Note[];
  readonly archived?: readonly Note[];
  readonly deleted?: readonly Note[];
  readonly tags?: readonly string[];
}

/** Mocks the notes of a learner, and an API that writes all notes of an import. */
export function respondLearner({ notes = [], archived = [], deleted = [], tags = [] }: Learner) {
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  respond('getSettings', makeSettings());
  respond('listTags', { tags: tags.map((name) => ({ name, color: '#5b8def' })) });
  const lists = respond('listNotes', ({ query }) => {
    if (query['deleted'] === 'true') {
      const bin = deleted.map((note) => ({ ...note, deletedAt: '2026-03-02T10:00:00.000Z' }));
      return Response.json({ notes: bin, droppedEarly: 0 });
    }
    return makeNoteList([...(query['archived'] === 'true' ? archived : notes)]);
  });
  return {
    lists,
    started: respond('startImport', { importId }),
    written: respond('importNotes', ({ body }) => ({ results: resultsOf(body) })),
  };
}

/** Returns the notes of a request. */
export const itemsOf = (call: Pick<ReceivedCall, 'body'> = { body: { notes: [] } }) =>
  (call.body as { notes: ImportItemInput[] }).notes;

export const resultsOf = (
  body: unknown,
  status: ImportResult['status'] = 'created',
): ImportResult[] => itemsOf({ body }).map(({ id }) => ({ id, status }));

/** Returns the flashcard of a row of a table, as a learner has it after its import. */
export function importedNote(front: string, back: string, fields: Partial<Note> = {}): Note {
  return makeNote({
    id: idOfKey(`csv:${JSON.stringify([front, back])}`),
    content: '',
    flashcard: { front, back, hint: null },
    ...fields,
  });
}

/** Computes the id of a key at once. The importers wait for `crypto.subtle`. */
function idOfKey(key: string): string {
  const namespace = Buffer.from('5f0c6f0e3a3c5d8e9a556f1f0f5d3b21', 'hex');
  const digest = createHash('sha1').update(namespace).update(key).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const csv = (text: string, name = 'words.csv') => new File([text], name);

/** Opens the page. Returns what a learner does on it. */
export function openImport(before?: string) {
  const rendered = renderScreen(
    <main>
      <ImportPage />
    </main>,
    { path: '/import', ...(before !== undefined && { before }) },
  );
  const { user } = rendered;
  const press = async (name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name }));
  };
  const chooseFile = async (...files: File[]) => {
    await user.upload(await screen.findByLabelText('File to import'), files);
  };
  const openPreview = async (file: File) => {
    await chooseFile(file);
    await press('Show the preview');
    await screen.findByText(/already here/);
  };
  return { ...rendered, press, chooseFile, openPreview };
}

/** Returns the numbers of the result. */
export async function resultTexts(): Promise<string[]> {
  const result = await screen.findByRole('region', { name: 'Result' });
  return within(result)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}
