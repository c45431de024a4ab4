import type { Container } from '@azure/cosmos';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { startCosmosServer, type CosmosServer } from '@mylinguist/local/cosmos/server';
import type { StoredDeletedNote, StoredNote } from '@mylinguist/shared/schemas/account';
import type { Note } from '@mylinguist/shared/schemas/note';
import fc, { interruptAfterTimeLimit } from 'fast-check';
import { perTier } from '../../testing/depth';
import { openDatabase } from '../src/data/client';
import { createNoteStore } from '../src/data/note-store';
import { createProfileStore } from '../src/data/profile-store';
import { listNoteChanges, listNotes } from '../src/services/notes/list-notes';
import { newNote, newProfile, timeZone, today } from './ports/stores';

/** Number of histories to try. */
const numRuns = Number(process.env.FOLLOWER_RUNS ?? perTier({ fast: 3, deep: 30 }));
const seed = Number(process.env.FOLLOWER_SEED ?? 2026);

const noteIds = [1, 2, 3, 4, 5].map((index) => `00000000-0000-4000-8000-00000000000${index}`);

/** A write to one note. Creates the note when it does not exist. Restores a deleted one. */
interface Write {
  /** Index into `noteIds`. */
  readonly note: number;
  readonly kind: 'edit' | 'archive' | 'delete' | 'erase';
  /** Seconds that pass before the write. */
  readonly after: number;
  /** Seconds by which the database's clock goes back for this write. */
  readonly dip: number;
}

/** Writes and a pause, then a read during which more writes happen. */
interface Step {
  readonly writes: readonly Write[];
  readonly pause: number;
  /** Seconds by which the clock of the API's process is ahead of real time during the read. */
  readonly ahead: number;
  /** Writes before each page of the read, the first page included. */
  readonly between: readonly (readonly Write[])[];
}

const write: fc.Arbitrary<Write> = fc.record({
  note: fc.nat(noteIds.length - 1),
  kind: fc.constantFrom('edit', 'edit', 'edit', 'archive', 'archive', 'delete', 'delete', 'erase'),
  after: fc.constantFrom(0, 0, 0, 1, 20),
  dip: fc.constantFrom(0, 0, 0, 1, 5),
});
const step: fc.Arbitrary<Step> = fc.record({
  writes: fc.array(write, { maxLength: 6 }),
  pause: fc.constantFrom(0, 1, 60),
  ahead: fc.integer({ min: -9, max: 9 }),
  between: fc.array(fc.array(write, { maxLength: 3 }), { maxLength: 4 }),
});
const plan = fc.record({
  isArchived: fc.boolean(),
  steps: fc.array(step, { minLength: 2, maxLength: 4 }),
});

let server: CosmosServer;
let container: Container;
let learners = 0;

/** Real time in seconds, and by how much the clocks of the API and the database differ from it. */
const clock = { seconds: 1_800_000_000, ahead: 0, dip: 0 };

beforeAll(async () => {
  server = await startCosmosServer({
    port: 0,
    database: mylinguistDatabase,
    now: () => (clock.seconds - clock.dip) * 1000,
  });
  const { url: endpoint, key } = server;
  const { database } = mylinguistDatabase;
  container = (await openDatabase({ endpoint, key, database })).container('learning');
  jest.spyOn(Date, 'now').mockImplementation(() => (clock.seconds + clock.ahead) * 1000);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
});

test('a client that follows the changes always has the notes of the full list', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ isArchived, steps }) => {
      const uid = `learner-${++learners}`;
      const profiles = createProfileStore(container);
      await profiles.create(uid, newProfile());
      const learner = {
        uid,
        email: 'ada@example.test',
        name: null,
        picture: null,
        provider: null,
        signedInAt: 0,
        provenAt: 0,
      };
      const needs = (pause: () => Promise<void>) => ({
        databaseMark: 'test',
        notes: createNoteStore(inSmallPages(pause)),
        profiles,
        now: () => new Date(),
      });
      const atRest = needs(() => Promise.resolve());
      let follower: Following | undefined;
      const read = async (from: typeof atRest) => {
        follower = await follow(from, learner, isArchived, follower);
        return follower.notes;
      };
      for (const { writes, pause, ahead, between } of steps) {
        await apply(uid, writes);
        clock.seconds += pause;
        clock.ahead = ahead;
        let page = 0;
        await read(needs(() => apply(uid, between[page++] ?? [])));
        clock.ahead = 0;
        // No write happens during this read, which then misses nothing.
        const notes = await read(atRest);
        const { list } = await listNotes(atRest, learner, { isArchived, knownEtag: null });
        expect([...notes.values()].sort(byId)).toEqual([...(list?.notes ?? [])].sort(byId));
      }
    }),
    // Ends the search for a shorter counterexample in time.
    { numRuns, seed, plugins: [interruptAfterTimeLimit(60_000)] },
  );
}, 120_000);

/** A client's copy of one list, and the cursor of its latest answer. */
interface Following {
  readonly notes: ReadonlyMap<string, Note>;
  readonly cursor: string;
}

type Needs = Parameters<typeof listNotes>[0];
type Learner = Parameters<typeof listNotes>[1];

/** Brings a client's copy of one list up to date. */
async function follow(
  needs: Needs,
  learner: Learner,
  isArchived: boolean,
  before: Following | undefined,
): Promise<Following> {
  const changes = before && (await listNoteChanges(needs, learner, before.cursor, () => undefined));
  if (before && changes) {
    expectNoRepetition([...changes.notes.map(({ id }) => id), ...changes.removed]);
    const notes = new Map(before.notes);
    for (const id of [...changes.removed, ...changes.notes.map((note) => note.id)])
      notes.delete(id);
    const own = changes.notes.filter((note) => note.isArchived === isArchived);
    for (const note of own) notes.set(note.id, note);
    return { notes, cursor: changes.cursor };
  }
  const { list } = await listNotes(needs, learner, { isArchived, knownEtag: null });
  if (!list) throw new Error('The list is missing.');
  expectNoRepetition(list.notes.map(({ id }) => id));
  return { notes: new Map(list.notes.map((note) => [note.id, note])), cursor: list.cursor };
}

async function apply(ownerId: string, writes: readonly Write[]): Promise<void> {
  const store = createNoteStore(container);
  for (const { note, kind, after: seconds, dip } of writes) {
    clock.seconds += seconds;
    clock.dip = dip;
    const id = noteIds[note] ?? '';
    const found = await store.find(ownerId, id);
    // The id of an erased note stays taken.
    if (found?.state !== 'erased') {
      const before = found?.note ?? null;
      const { deletedAt, ...note }: Partial<StoredDeletedNote> & StoredNote =
        before ?? newNote({ id });
      const isHere = before !== null && deletedAt === undefined;
      if (isHere || kind === 'edit' || kind === 'archive') {
        const after = isHere ? afterWrite(note, kind) : note;
        await store.commit({ ownerId, before, after, today, timeZone });
      }
    }
    clock.dip = 0;
  }
}

function afterWrite(note: StoredNote, kind: Write['kind']): StoredNote | StoredDeletedNote | null {
  if (kind === 'erase') return null;
  if (kind === 'delete') return { ...note, deletedAt: '2026-03-02T12:00:00.000Z' };
  return { ...note, isArchived: note.isArchived !== (kind === 'archive') };
}

/** Returns the container with queries of two results a page. Calls `pause` before each page. */
function inSmallPages(pause: () => Promise<void>): Container {
  const query = (text: string, options: object) => {
    const pages = container.items.query(text, { ...options, maxItemCount: 2 });
    return {
      hasMoreResults: () => pages.hasMoreResults(),
      fetchNext: async () => {
        await pause();
        return pages.fetchNext();
      },
    };
  };
  const item = (id: string, ownerId: string) => container.item(id, ownerId);
  return { items: { query }, item } as unknown as Container;
}

const byId = (a: Note, b: Note) => (a.id < b.id ? -1 : 1);
const expectNoRepetition = (ids: readonly string[]) => expect([...new Set(ids)]).toEqual(ids);
