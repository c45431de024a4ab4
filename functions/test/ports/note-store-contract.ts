import { caps } from '@mylinguist/shared/limits';
import { storedNoteSchema } from '@mylinguist/shared/schemas/account';
import type { LogChange } from '../../src/services/ports/note-store';
import { withLargeResults } from '../../src/lib/hold-large-result';
import { noteBytes } from '../../src/services/account/usage';
import {
  addDeletedNote,
  addNote,
  changeNote,
  closeAccount,
  expectError,
  newLogEntry,
  newNote,
  newOwner,
  profileOf,
  removeNote,
  timeZone,
  today,
  type Stores,
} from './stores';

const idsOf = (notes: readonly { id: string }[]) => notes.map(({ id }) => id);

/** Tests the contract of `NoteStore`. */
export function describeNoteStore(open: () => Stores): void {
  describe('NoteStore', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    test('returns the written note with its version, to its owner only', async () => {
      const note = await addNote(stores, ownerId, { tags: ['verbs'] });
      expect(await stores.notes.get(ownerId, note.id)).toEqual(note);
      expect(await stores.notes.get(await newOwner(stores), note.id)).toBeNull();
    });

    test('finds the notes of an owner in a list or in the bin', async () => {
      const listed = await addNote(stores, ownerId, { isArchived: true });
      const deleted = await addDeletedNote(stores, ownerId);
      const erased = await addNote(stores, ownerId);
      await removeNote(stores, ownerId, erased);
      const foreign = await addNote(stores, await newOwner(stores));
      const ids = [listed, deleted, erased, foreign].map(({ id }) => id);
      const found = await stores.notes.findAll(ownerId, ids);
      expect(found.sort((a, b) => (a.state > b.state ? -1 : 1))).toEqual([
        { state: 'listed', note: listed },
        { state: 'deleted', note: deleted },
      ]);
    });

    test('writes many changes with their counters, and reports the transaction of a stale one', async () => {
      const notes = [];
      for (let index = 0; index < 60; index++) notes.push(await addNote(stores, ownerId));
      const [stale, ...others] = notes.reverse();
      if (!stale) throw new Error('There is no note.');
      await changeNote(stores, ownerId, stale, { title: 'Changed' });
      const archive = notes.map((before) => {
        return { ownerId, before, after: { ...before, isArchived: true }, today };
      });
      const written = await stores.notes.commitAll(ownerId, archive);
      expect(written.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => false));
      const isWritten = new Map(notes.map(({ id }, index) => [id, written[index]]));
      const { notes: archived } = await stores.notes.list(ownerId, true);
      expect(archived.map(({ id }) => isWritten.get(id))).toEqual(archived.map(() => true));
      expect(archived).toHaveLength(written.filter(Boolean).length);
      const { load, usage } = await profileOf(stores, ownerId);
      const dueDay = stale.reviewData.srs.dueDay;
      expect(load.get(dueDay)).toBe(others.length + 1 - archived.length);
      expect(usage.notes).toBe(60);
    });

    test('waits before it collects the second page of a list', async () => {
      const hold = jest.fn(() => Promise.resolve());
      const list = () => withLargeResults(hold, () => stores.notes.list(ownerId, false));
      const content = 'x'.repeat(1_500_000);
      await addNote(stores, ownerId, { content });
      expect((await list()).notes).toHaveLength(1);
      expect(hold).not.toHaveBeenCalled();
      for (let more = 0; more < 3; more++) await addNote(stores, ownerId, { content });
      expect((await list()).notes).toHaveLength(4);
      expect(hold).toHaveBeenCalled();
      hold.mockRejectedValue(new Error('refused'));
      await expect(list()).rejects.toThrow('refused');
    });

    test('counts a note, its text and its due day with the write', async () => {
      const note = await addNote(stores, ownerId);
      const dueDay = note.reviewData.srs.dueDay;
      const { load, usage } = await profileOf(stores, ownerId);
      expect([...load]).toEqual([[dueDay, 1]]);
      expect(usage).toEqual({ notes: 1, bytes: noteBytes(note), tags: 0 });

      await removeNote(stores, ownerId, note);
      const after = await profileOf(stores, ownerId);
      expect(after.load.get(dueDay)).toBe(0);
      expect(after.usage).toEqual({ notes: 0, bytes: 0, tags: 0 });
    });

    test('refuses a taken id and then changes nothing', async () => {
      const note = await addNote(stores, ownerId);
      const before = await profileOf(stores, ownerId);
      await expectError(addNote(stores, ownerId, { id: note.id, content: 'other' }), 'CONFLICT');
      expect(await stores.notes.get(ownerId, note.id)).toEqual(note);
      expect(await profileOf(stores, ownerId)).toEqual(before);
    });

    test('refuses a change of an older version, with its log entry and counters', async () => {
      const note = await addNote(stores, ownerId);
      const latest = await changeNote(stores, ownerId, note, { title: 'Changed' });
      const before = await profileOf(stores, ownerId);
      const entry = newLogEntry(note);
      const stale = { ownerId, before: note, after: { ...newNote(), id: note.id }, today };
      await expectError(stores.notes.commit({ ...stale, log: { add: entry } }), 'STALE');
      await expectError(removeNote(stores, ownerId, note), 'STALE');
      expect(await stores.notes.get(ownerId, note.id)).toEqual(latest);
      expect(await stores.notes.findReview(ownerId, note.id, entry.reviewId)).toBeNull();
      expect(await profileOf(stores, ownerId)).toEqual(before);
    });

    test('accepts one of many concurrent changes of the same version', async () => {
      const note = await addNote(stores, ownerId);
      const changes = ['a', 'b', 'c', 'd'].map((title) =>
        changeNote(stores, ownerId, note, { title }),
      );
      const results = await Promise.allSettled(changes);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('reports an erased note until its tombstone expires', async () => {
      const note = await addNote(stores, ownerId);
      await removeNote(stores, ownerId, note);
      await expectError(changeNote(stores, ownerId, note, { title: 'Late' }), 'STALE');
      await expectError(removeNote(stores, ownerId, note), 'STALE');
      expect(await stores.notes.get(ownerId, note.id)).toBeNull();
      expect(await stores.notes.find(ownerId, note.id)).toEqual({
        state: 'erased',
        id: note.id,
        freeEtag: null,
      });

      stores.passSeconds(30 * 86_400 + 1);
      await expectError(changeNote(stores, ownerId, note, { title: 'Late' }), 'NOT_FOUND');
      expect(await stores.notes.find(ownerId, note.id)).toBeNull();
    });

    test('moves a note into the bin and back, with its counters', async () => {
      const note = await addNote(stores, ownerId, { tags: ['verbs'] });
      const before = await profileOf(stores, ownerId);
      const deleted = { ...note, deletedAt: '2026-03-02T12:00:00.000Z' };
      const inBin = { ownerId, before: note, after: deleted, today };
      const etag = await stores.notes.commit(inBin);
      expect(await stores.notes.get(ownerId, note.id)).toBeNull();
      const found = { state: 'deleted', note: { ...deleted, etag } };
      expect(await stores.notes.find(ownerId, note.id)).toEqual(found);
      const between = await profileOf(stores, ownerId);
      expect(between.load.get(note.reviewData.srs.dueDay)).toBe(0);
      expect(between.usage).toEqual({ notes: 0, bytes: 0, tags: 0 });

      const after = storedNoteSchema.parse(note);
      const back = { ownerId, before: { ...deleted, etag }, after, today, timeZone };
      const restored = { ...note, etag: await stores.notes.commit(back) };
      expect(await stores.notes.find(ownerId, note.id)).toEqual({
        state: 'listed',
        note: restored,
      });
      const { load, usage } = await profileOf(stores, ownerId);
      expect({ load, usage }).toEqual({ load: before.load, usage: before.usage });
      await expectError(stores.notes.commit(back), 'STALE');
    });

    test('hides the notes in the bin from every list, count and change', async () => {
      const deleted = await addDeletedNote(stores, ownerId, { tags: ['verbs'] });
      await addDeletedNote(stores, ownerId, { isArchived: true });
      const { notes } = stores;
      expect(await notes.list(ownerId, false)).toMatchObject({ notes: [] });
      expect(await notes.list(ownerId, true)).toMatchObject({ notes: [] });
      expect(await notes.listVersions(ownerId, false)).toEqual([]);
      for (const tag of [undefined, 'verbs']) {
        expect(await notes.listNext({ ownerId, tag }, 10)).toEqual([]);
        expect(await notes.countDue({ ownerId, tag, before: '2030-01-01' })).toBe(0);
      }
      await notes.updateAll(ownerId, 'tags', () => []);
      expect(await notes.find(ownerId, deleted.id)).toEqual({ state: 'deleted', note: deleted });
      const { usage } = await profileOf(stores, ownerId);
      expect(usage).toEqual({ notes: 0, bytes: 0, tags: 0 });
    });

    test('refuses a restored note over a cap, and in a time zone that the learner left', async () => {
      const before = await addDeletedNote(stores, ownerId);
      const after = storedNoteSchema.parse(before);
      const back = { ownerId, before, after, today, timeZone };
      await expectError(stores.notes.commit({ ...back, timeZone: 'Asia/Tokyo' }), 'STALE');
      const profile = await profileOf(stores, ownerId);
      await stores.profiles.replace(ownerId, { ...profile, usage: { ...caps } });
      await expectError(stores.notes.commit(back), 'STALE');
      expect(await stores.notes.find(ownerId, after.id)).toMatchObject({ state: 'deleted' });
    });

    test.each(['listed', 'deleted', 'erased'] as const)(
      'refuses to create a note over one that is %s',
      async (state) => {
        const add = state === 'deleted' ? addDeletedNote : addNote;
        const note = await add(stores, ownerId);
        if (state === 'erased') await removeNote(stores, ownerId, note);
        await expectError(addNote(stores, ownerId, { id: note.id }), 'CONFLICT');
        expect(await stores.notes.find(ownerId, note.id)).toMatchObject({ state });
      },
    );

    test('forgets a note in the bin after 30 days', async () => {
      const { id } = await addDeletedNote(stores, ownerId);
      stores.passSeconds(30 * 86_400 - 60);
      expect(await stores.notes.find(ownerId, id)).toMatchObject({ state: 'deleted' });
      stores.passSeconds(120);
      expect(await stores.notes.find(ownerId, id)).toBeNull();
    });

    test('writes a review with its log entry, and remembers the id of an undone review', async () => {
      const note = await addNote(stores, ownerId);
      const entry = newLogEntry(note);
      const { reviewId, reviewedAt } = entry;
      const find = () => stores.notes.findReview(ownerId, note.id, reviewId);
      const reviewed = { ownerId, before: note, after: note, today, timeZone };
      const added = { ...reviewed, log: { add: entry, lastReviewedAt: reviewedAt } };
      const etag = await stores.notes.commit(added);
      expect(await find()).toEqual({ state: 'logged', entry });
      expect(await profileOf(stores, ownerId)).toMatchObject({ lastReviewedAt: reviewedAt });

      const latest = { ...reviewed, before: { ...note, etag } };
      await expectError(stores.notes.commit({ ...latest, log: { add: entry } }), 'CONFLICT');
      const undone = {
        ...note,
        etag: await stores.notes.commit({ ...latest, log: { undo: entry } }),
      };
      expect(await find()).toEqual({ state: 'undone' });
      const again = { ...reviewed, before: undone, log: { add: entry } };
      await expectError(stores.notes.commit(again), 'CONFLICT');
      stores.passSeconds(61 * 86_400 + 1);
      expect(await find()).toBeNull();
    });

    test('lists the reviews of one note in a period, without undone ones', async () => {
      const note = await addNote(stores, ownerId);
      const other = await addNote(stores, ownerId);
      let { etag } = note;
      const commit = async (log: LogChange) => {
        const write = { ownerId, before: { ...note, etag }, after: note, today, timeZone, log };
        etag = await stores.notes.commit(write);
      };
      const onDay = (date: string) => ({
        ...newLogEntry(note),
        reviewedAt: `${date}T09:00:00.000Z`,
      });
      const [first, second, third] = ['2026-03-03', '2026-03-04', '2026-03-05'].map(onDay);
      if (!first || !second || !third) throw new Error('no entries');
      for (const add of [first, second, third]) await commit({ add });
      const write = { ownerId, before: other, after: other, today, timeZone };
      await stores.notes.commit({ ...write, log: { add: newLogEntry(other) } });

      const period = { from: first.reviewedAt, to: third.reviewedAt };
      const listed = await stores.notes.listReviews(ownerId, note.id, period);
      expect(listed).toEqual(expect.arrayContaining([first, second]));
      expect(listed).toHaveLength(2);
      await commit({ undo: first, revalue: { entry: second, xpEarned: 0 } });
      expect(await stores.notes.listReviews(ownerId, note.id, period)).toEqual([
        { ...second, xpEarned: 0 },
      ]);
    });

    test('never moves the time of the latest review back', async () => {
      const note = await addNote(stores, ownerId);
      const write = { ownerId, after: note, today, timeZone };
      const lastReviewedAt = '2026-03-05T09:00:00.000Z';
      const first = { ...write, before: note, log: { add: newLogEntry(note), lastReviewedAt } };
      const etag = await stores.notes.commit(first);
      const late = { add: newLogEntry(note), lastReviewedAt: '2026-03-04T09:00:00.000Z' };
      const second = { ...write, before: { ...note, etag }, log: late };
      await expectError(stores.notes.commit(second), 'STALE');
      expect(await profileOf(stores, ownerId)).toMatchObject({ lastReviewedAt });
    });

    test('refuses writes over a cap and accepts those that free room', async () => {
      const note = await addNote(stores, ownerId);
      const profile = await profileOf(stores, ownerId);
      const usage = { ...caps };
      await stores.profiles.replace(ownerId, { ...profile, usage });
      await expectError(addNote(stores, ownerId), 'STALE');
      const longer = changeNote(stores, ownerId, note, { content: `${note.content} more` });
      await expectError(longer, 'STALE');
      expect(await profileOf(stores, ownerId)).toMatchObject({ usage });
      await changeNote(stores, ownerId, note, { content: '' });
    });

    test('keeps overwritten texts with a note, and counts their bytes by day', async () => {
      const note = await addNote(stores, ownerId, { content: 'first' });
      const room = 1000;
      const editedAt = '2026-03-05T12:00:00.000Z';
      const changed = await changeNote(stores, ownerId, note, { content: 'b', editedAt }, room);
      const { title, contentType, flashcard, cloze, reviewData } = note;
      const text = { title, content: 'first', contentType, flashcard, cloze };
      expect(await stores.notes.listEarlierTexts(ownerId, note.id)).toEqual([
        { ...text, writtenAt: reviewData.createdAt, replacedAt: editedAt },
      ]);
      expect(await profileOf(stores, ownerId)).toMatchObject({
        usage: { notes: 1, bytes: noteBytes(changed) + noteBytes(note) },
        earlierBytes: new Map([[20_517, noteBytes(note)]]),
      });

      await removeNote(stores, ownerId, changed);
      expect(await stores.notes.listEarlierTexts(ownerId, note.id)).toEqual([]);
      expect(await profileOf(stores, ownerId)).toMatchObject({ usage: { notes: 0, bytes: 0 } });
    });

    test('keeps no earlier text without room for it', async () => {
      const note = await addNote(stores, ownerId);
      await changeNote(stores, ownerId, note, { content: 'changed' }, noteBytes(note) - 1);
      expect(await stores.notes.listEarlierTexts(ownerId, note.id)).toEqual([]);
    });

    test('expires earlier texts 30 days after the last of them was overwritten', async () => {
      let note = await addNote(stores, ownerId);
      for (const content of ['second', 'third']) {
        note = await changeNote(stores, ownerId, note, { content }, 1000);
        stores.passSeconds(29 * 86_400);
      }
      expect(await stores.notes.listEarlierTexts(ownerId, note.id)).toHaveLength(2);
      stores.passSeconds(86_400 + 1);
      expect(await stores.notes.listEarlierTexts(ownerId, note.id)).toEqual([]);
    });

    test('refuses review dates of a time zone that the learner left', async () => {
      const after = newNote();
      const write = { ownerId, before: null, after, today, timeZone: 'Asia/Tokyo' };
      await expectError(stores.notes.commit(write), 'STALE');
      expect(await stores.notes.get(ownerId, after.id)).toBeNull();
    });

    test('creates and deletes nothing once the account is closed', async () => {
      const note = await addNote(stores, ownerId);
      await closeAccount(stores, ownerId);
      await expectError(addNote(stores, ownerId), 'STALE');
      await expect(removeNote(stores, ownerId, note)).rejects.toMatchObject({ name: 'AppError' });
      expect(await stores.notes.listChanges(ownerId, 0)).toMatchObject({ notes: [], removed: [] });
    });

    test('lists active or archived notes in the order of their last write', async () => {
      const first = await addNote(stores, ownerId);
      stores.passSeconds(1);
      const second = await addNote(stores, ownerId);
      const archived = await addNote(stores, ownerId, { isArchived: true });
      stores.passSeconds(1);
      const changed = await changeNote(stores, ownerId, first, { title: 'Changed' });

      expect((await stores.notes.list(ownerId, false)).notes).toEqual([second, changed]);
      expect((await stores.notes.list(ownerId, true)).notes).toEqual([archived]);
      expect(await stores.notes.listVersions(ownerId, false)).toEqual(
        [second, changed].map(({ id, etag }) => ({ id, etag })),
      );
    });

    test('lists the tags of active and archived notes', async () => {
      await addNote(stores, ownerId, { tags: ['verbs', 'week 1'] });
      await addNote(stores, ownerId, { tags: ['verbs'], isArchived: true });
      await removeNote(stores, ownerId, await addNote(stores, ownerId, { tags: ['gone'] }));
      const listed = await stores.notes.listTags(ownerId);
      expect(listed).toHaveLength(2);
      expect(listed).toEqual(expect.arrayContaining([['verbs', 'week 1'], ['verbs']]));
    });

    test('lists nothing, with no latest write, for a new learner', async () => {
      const nothing = { notes: [], latest: null };
      expect(await stores.notes.list(ownerId, false)).toEqual(nothing);
      expect(await stores.notes.listVersions(ownerId, false)).toEqual([]);
      expect(await stores.notes.listChanges(ownerId, 0)).toEqual({ ...nothing, removed: [] });
    });

    test('lists more notes than fit into one page', async () => {
      const added = [];
      for (let count = 0; count < 150; count++) added.push(await addNote(stores, ownerId));
      const { notes } = await stores.notes.list(ownerId, false);
      expect(new Set(idsOf(notes))).toEqual(new Set(idsOf(added)));
      expect(notes).toHaveLength(150);
    });

    test('lists what was written or deleted since an instant', async () => {
      const old = await addNote(stores, ownerId);
      const gone = await addNote(stores, ownerId);
      const { latest } = await stores.notes.list(ownerId, false);
      stores.passSeconds(2);
      const archived = await addNote(stores, ownerId, { isArchived: true });
      await removeNote(stores, ownerId, gone);

      const changes = await stores.notes.listChanges(ownerId, (latest ?? 0) + 1);
      expect(changes).toMatchObject({ notes: [archived], removed: [gone.id] });
      expect(changes.latest).toBeGreaterThan(latest ?? 0);
      const all = await stores.notes.listChanges(ownerId, latest ?? 0);
      expect(idsOf(all.notes)).toContain(old.id);
    });

    test('lists a deleted note for 30 days', async () => {
      const note = await addNote(stores, ownerId);
      await removeNote(stores, ownerId, note);
      stores.passSeconds(30 * 86_400 - 60);
      expect((await stores.notes.listChanges(ownerId, 0)).removed).toEqual([note.id]);
      stores.passSeconds(120);
      expect((await stores.notes.listChanges(ownerId, 0)).removed).toEqual([]);
    });

    test('gives notes a new version with each write, and confirms the latest one', async () => {
      const versionOf = async (known: string | null = null) => {
        const latest = await stores.notes.readVersion(ownerId, known);
        return latest === null || latest === 'unchanged' ? latest : latest.etag;
      };
      const seen = new Set([await versionOf()]);
      const expectNewVersion = async () => {
        const latest = await versionOf();
        expect(seen).not.toContain(latest);
        for (const known of seen) expect(await versionOf(known)).toBe(latest);
        expect(await versionOf(latest)).toBe('unchanged');
        seen.add(latest);
      };
      const first = await addNote(stores, ownerId, { tags: ['verbs'] });
      await expectNewVersion();
      const renamed = await changeNote(stores, ownerId, first, { tags: ['nouns'] });
      await expectNewVersion();
      await stores.notes.updateAll(ownerId, 'tags', (tags) => (tags.length > 0 ? [] : null));
      await expectNewVersion();
      const latest = await stores.notes.get(ownerId, renamed.id);
      await removeNote(stores, ownerId, latest ?? renamed);
      await expectNewVersion();
    });

    test('dates the version of the notes by the latest write', async () => {
      await addNote(stores, ownerId);
      const before = await stores.notes.readVersion(ownerId, null);
      stores.passSeconds(60);
      await addNote(stores, ownerId);
      const after = await stores.notes.readVersion(ownerId, null);
      if (!before || before === 'unchanged' || !after || after === 'unchanged') throw new Error();
      expect(after.writtenAt - before.writtenAt).toBeGreaterThanOrEqual(60);
    });

    test('has no version of the notes without a profile', async () => {
      expect(await stores.notes.readVersion('nobody', null)).toBeNull();
      expect(await stores.notes.readVersion('nobody', '"0"')).toBeNull();
    });

    describe('with notes that are due at different times', () => {
      const dueAt = (nextReviewDate: string, created = '2026-01-01T00:00:00.000Z') => ({
        reviewData: { ...newNote().reviewData, nextReviewDate, createdAt: created },
      });
      const before = '2026-03-03T00:00:00.000Z';
      let ids: Record<'early' | 'older' | 'younger' | 'future', string>;
      beforeEach(async () => {
        const add = async (changes: object) => (await addNote(stores, ownerId, changes)).id;
        const sameDay = '2026-03-02T04:00:00.000Z';
        ids = {
          future: await add({ ...dueAt('2026-03-05T04:00:00.000Z'), tags: ['verbs'] }),
          younger: await add(dueAt(sameDay, '2026-02-02T00:00:00.000Z')),
          older: await add({ ...dueAt(sameDay), tags: ['verbs', 'other'] }),
          early: await add(dueAt('2026-03-01T04:00:00.000Z')),
        };
        await add({ ...dueAt('2026-02-01T04:00:00.000Z'), isArchived: true });
      });

      const next = async (limit: number, tag?: string) =>
        idsOf(await stores.notes.listNext({ ownerId, tag }, limit));
      const count = (tag?: string) => stores.notes.countDue({ ownerId, before, tag });

      test('returns the longest overdue first, then the oldest', async () => {
        expect(await next(10)).toEqual([ids.early, ids.older, ids.younger, ids.future]);
        expect(await next(2)).toEqual([ids.early, ids.older]);
        expect(await count()).toBe(3);
      });

      test('returns the schedules of the due notes in the same order', async () => {
        const { stability, difficulty, lastDay } = newNote().reviewData.srs;
        expect(await stores.notes.listDueSchedules({ ownerId, before })).toEqual(
          [ids.early, ids.older, ids.younger].map((id) => ({
            id,
            isNew: true,
            stability,
            difficulty,
            lastDay,
          })),
        );
      });

      test('filters by tag', async () => {
        expect(await next(10, 'verbs')).toEqual([ids.older, ids.future]);
        expect(await next(10, 'verb')).toEqual([]);
        expect(await count('verbs')).toBe(1);
      });
    });

    test('changes one field of every note, archived ones included, and of no other learner', async () => {
      const otherId = await newOwner(stores);
      const others = await addNote(stores, otherId, { tags: ['verbs'] });
      const untouched = await addNote(stores, ownerId, { tags: ['other'] });
      const archived = await addNote(stores, ownerId, { tags: ['verbs'], isArchived: true });
      const changed = [archived];
      for (let index = 0; index < 120; index++) {
        changed.push(await addNote(stores, ownerId, { tags: ['verbs'] }));
      }
      const removeTag = (tags: string[]) => (tags.includes('verbs') ? [] : null);
      await stores.notes.updateAll(ownerId, 'tags', removeTag);
      await stores.notes.updateAll(ownerId, 'tags', removeTag);

      expect(await stores.notes.get(otherId, others.id)).toEqual(others);
      expect(await stores.notes.get(ownerId, untouched.id)).toEqual(untouched);
      expect(await stores.notes.get(ownerId, archived.id)).toMatchObject({ tags: [] });
      const { notes } = await stores.notes.list(ownerId, false);
      expect(notes.filter(({ tags }) => tags.includes('verbs'))).toEqual([]);
    });

    test('changes the tags of notes in the bin, which expire as before', async () => {
      const deleted = await addDeletedNote(stores, ownerId, { tags: ['verbs'] });
      stores.passSeconds(20 * 86_400);
      const clear = (tags: string[]) => (tags.length > 0 ? [] : null);
      await stores.notes.updateAll(ownerId, 'tags', clear);
      expect(await stores.notes.find(ownerId, deleted.id)).toMatchObject({ note: deleted });
      const now = new Date(Date.parse(deleted.deletedAt) + 20 * 86_400_000);
      await stores.notes.updateTagsInBin(ownerId, clear, now);
      const changed = { state: 'deleted', note: { tags: [] } };
      expect(await stores.notes.find(ownerId, deleted.id)).toMatchObject(changed);
      stores.passSeconds(10 * 86_400 - 60);
      expect(await stores.notes.find(ownerId, deleted.id)).toMatchObject(changed);
      stores.passSeconds(120);
      expect(await stores.notes.find(ownerId, deleted.id)).toBeNull();
    });

    test('changes one field of 100 notes of 60 KB', async () => {
      const content = 'x'.repeat(60_000);
      for (let index = 0; index < 100; index++) {
        await addNote(stores, ownerId, { content, tags: ['verbs'] });
      }
      await stores.notes.updateAll(ownerId, 'tags', (tags) => (tags.length > 0 ? [] : null));
      const { notes } = await stores.notes.list(ownerId, false);
      expect(notes.filter(({ tags }) => tags.length === 0)).toHaveLength(100);
    });

    test('keeps a concurrent write while all notes change', async () => {
      const note = await addNote(stores, ownerId, { tags: ['verbs'] });
      await Promise.all([
        stores.notes.updateAll(ownerId, 'tags', (tags) => (tags.length > 0 ? [] : null)),
        changeNote(stores, ownerId, note, { title: 'Changed' }).catch(() =>
          stores.notes.get(ownerId, note.id).then((latest) => {
            if (!latest) throw new Error('The note is gone.');
            return changeNote(stores, ownerId, latest, { title: 'Changed' });
          }),
        ),
      ]);
      expect(await stores.notes.get(ownerId, note.id)).toMatchObject({
        title: 'Changed',
        tags: [],
      });
    });
  });
}
