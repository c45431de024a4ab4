import type { CreateNoteRequest, Note } from '@mylinguist/shared/schemas/note';
import { makeNote } from '../../testing/factories';
import { makeQuestion } from '../../testing/make-question';
import { at, createDevice, createServer, lost, owner, serverError } from './outbox-harness';
import { revertedBy, type OperationInput } from '@mylinguist/shared/operations/operation';
import type { CompletedEntry } from './outbox-entry';
import { putOff, startOver, undoChange } from './overlay-harness';
import type { OutboxStore } from './outbox-store';
import type { OutboxTransport } from './outbox-requests';
import { Versions } from './versions';

const newId = () => crypto.randomUUID();
const create = (noteId: string, content: string): OperationInput => ({
  kind: 'create',
  noteId,
  input: { content },
});
const edit = (base: Note, change: Partial<Pick<Note, 'title' | 'content' | 'tags'>>) =>
  ({ kind: 'update', base, change }) satisfies OperationInput;
const rate = ({ id, reviewData }: Note, reviewId = newId()) =>
  ({
    kind: 'review',
    noteId: id,
    reviewId,
    response: 'Easy',
    reviewedAt: at,
    before: reviewData,
  }) satisfies OperationInput;
const undo = ({ id, reviewData }: Note, reviewId: string) =>
  ({ kind: 'undo', noteId: id, reviewId, before: reviewData }) satisfies OperationInput;

function setUp(...notes: Note[]) {
  const server = createServer(notes);
  return { server, ...createDevice(server.transport) };
}

describe('sending', () => {
  test('sends the writes in order and removes each that is acknowledged', async () => {
    const note = makeNote({ content: 'a' });
    const device = setUp(note);
    const id = newId();
    await device.add(create(id, 'new'));
    await device.add(edit(note, { content: 'b' }));
    await device.add(rate(note));
    expect(await device.send()).toMatchObject({ isFailing: false, isStopped: false });
    expect(device.server.calls).toEqual(['create', 'update', 'review']);
    expect(device.server.note(id)?.content).toBe('new');
    expect(device.server.note(note.id)?.content).toBe('b');
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(
      Array(3).fill('acknowledged'),
    );
    expect(await device.waiting()).toEqual([]);
  });

  test('edits a note that was created in the same run without loading it', async () => {
    const device = setUp();
    const id = newId();
    await device.add(create(id, 'new'));
    const local = { ...makeNote({ id, content: 'new' }), etag: '' };
    await device.add(edit(local, { content: 'newer' }));
    await device.add(rate(local));
    await device.add(edit({ ...local, content: 'newer' }, { title: 'Title' }));
    await device.send();
    expect(device.server.calls).toEqual(['create', 'update', 'review', 'update']);
    expect(device.server.note(id)).toMatchObject({ title: 'Title', content: 'newer' });
  });

  test('edits a note after a review that was repeated', async () => {
    const note = makeNote({ content: 'a' });
    const server = createServer([note]);
    let answers = 0;
    const device = createDevice({
      ...server.transport,
      review: async (review) => {
        const answer = await server.transport.review(review);
        answers += 1;
        return answers === 1 ? lost : answer;
      },
    });
    await device.add(rate(note));
    await device.send();
    await device.add(edit(note, { content: 'b' }));
    await device.send();
    expect(server.note(note.id)?.content).toBe('b');
    expect(await device.waiting()).toEqual([]);
  });

  test('gives a review of a clock that was ahead the time of the server', async () => {
    const note = makeNote();
    const { transport } = createServer([note]);
    const sent: (string | undefined)[] = [];
    let now = '2026-03-05T09:58:00.000Z';
    const device = createDevice({
      ...transport,
      review: (review) => {
        sent.push(review.reviewedAt);
        // The answer corrects the clock.
        const isAhead = sent.length === 1;
        now = '2026-03-05T09:50:00.000Z';
        const message = 'This is in the future.';
        return isAhead
          ? Promise.resolve({ status: 'refused', code: 'INVALID_INPUT', message })
          : transport.review(review);
      },
    });
    await device.add(rate(note));
    await device.send({ now: () => new Date(now) });
    expect(sent).toEqual(['2026-03-05T09:58:00.000Z', '2026-03-05T09:50:00.000Z']);
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(['acknowledged']);
  });

  test('sends changes of a schedule in order with its reviews, at the time of the choice', async () => {
    const note = makeNote();
    const { server, ...device } = setUp(note);
    const change = putOff(note, '2026-03-20');
    await device.add(rate(note));
    await device.add(change);
    await device.add(startOver(note));
    await device.send();
    await device.add(undoChange(change));
    await device.send();
    expect(server.calls).toEqual([
      'review',
      `put-off 2026-03-20 at ${at}`,
      `start-over at ${at}`,
      'undo-reschedule',
    ]);
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(
      Array(4).fill('acknowledged'),
    );
  });

  test('never sends a change of a schedule that was undone before', async () => {
    const note = makeNote();
    const { server, ...device } = setUp(note);
    const change = startOver(note);
    await device.add(change);
    const matches = revertedBy(undoChange(change));
    expect(matches && (await device.store.cancel(owner, matches))).toMatchObject({
      operation: change,
    });
    await device.send();
    expect(server.calls).toEqual([]);
  });

  test('drops a change of the schedule of a deleted note', async () => {
    const note = makeNote();
    const { server, ...device } = setUp(note);
    server.remove(note.id);
    const change = putOff(note, '2026-03-20');
    for (const operation of [change, startOver(note)]) await device.add(operation);
    await device.send();
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(['gone', 'gone']);
  });

  test('edits a note that an earlier run changed without a stale request', async () => {
    const note = makeNote({ content: 'a' });
    const device = setUp(note);
    const versions = new Versions();
    await device.add(edit(note, { content: 'b' }));
    await device.send({ versions });
    await device.add(edit({ ...note, content: 'b' }, { title: 'Title' }));
    await device.send({ versions });
    expect(device.server.calls).toEqual(['update', 'update']);
    expect(device.server.note(note.id)).toMatchObject({ title: 'Title', content: 'b' });
  });

  test('edits a note that an earlier run created', async () => {
    const device = setUp();
    const id = newId();
    await device.add(create(id, 'new'));
    await device.send();
    await device.add(edit({ ...makeNote({ id, content: 'new' }), etag: '' }, { content: 'newer' }));
    await device.send();
    expect(device.server.note(id)?.content).toBe('newer');
  });

  test('stops when the server cannot be reached, and keeps the order', async () => {
    const device = setUp();
    const [first, second] = [newId(), newId()];
    await device.add(create(first, 'first'));
    await device.add(create(second, 'second'));
    const unreachable = { status: 'unreachable', retryAfter: 12 } as const;
    const result = await device.send({
      transport: { ...device.server.transport, createNote: () => Promise.resolve(unreachable) },
    });
    expect(result).toMatchObject({ isFailing: true, isStopped: true, retryAfter: 12 });
    expect((await device.waiting()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    await device.send();
    expect(await device.waiting()).toEqual([]);
  });

  test('passes over the note on which the server fails', async () => {
    const [bad, good] = [makeNote(), makeNote()];
    const device = setUp(bad, good);
    await device.add(edit(bad, { content: 'x' }));
    await device.add(rate(bad));
    await device.add(edit(good, { content: 'y' }));
    const { transport, calls } = device.server;
    const result = await device.send({
      transport: {
        ...transport,
        updateNote: async (id, ...rest) =>
          id === bad.id ? serverError : transport.updateNote(id, ...rest),
      },
    });
    expect(result.isFailing).toBe(true);
    expect(calls).toEqual(['update']);
    expect(await device.waiting()).toHaveLength(2);
  });

  test('sends the writes of other notes after three on which the server always fails', async () => {
    const poisoned = [makeNote(), makeNote(), makeNote()];
    const device = setUp(...poisoned);
    const review = jest.fn(() => Promise.resolve(serverError));
    const transport = { ...device.server.transport, review };
    for (const note of poisoned) await device.add(rate(note));
    await device.add(create(newId(), 'later'));
    expect(await device.send({ transport })).toMatchObject({ isFailing: true, isStopped: true });
    expect(device.server.calls).toEqual([]);
    // Also if the entries that fail can be sent again.
    const result = await device.send({ transport, skipsBackOff: true });
    expect(device.server.calls).toEqual(['create']);
    expect(result).toMatchObject({ isFailing: true, isStopped: true });
    expect(await device.waiting()).toHaveLength(3);
  });

  test('waits for the next attempt of an entry, unless the learner asks for it', async () => {
    const device = setUp();
    await device.add(create(newId(), 'x'));
    const createNote = jest.fn(() => Promise.resolve(serverError));
    const transport = { ...device.server.transport, createNote };
    const start = Date.parse(at);
    const sendAt = (ms: number, skipsBackOff = false) =>
      device.send({ transport, skipsBackOff, now: () => new Date(start + ms) });
    const { nextAttempt } = await sendAt(0);
    expect(nextAttempt).toBeGreaterThanOrEqual(start + 1000);
    expect(nextAttempt).toBeLessThanOrEqual(start + 2000);
    expect(await sendAt(500)).toMatchObject({ isFailing: true, isStopped: false, nextAttempt });
    expect(createNote).toHaveBeenCalledTimes(1);
    await sendAt(500, true);
    expect(createNote).toHaveBeenCalledTimes(2);
    await sendAt(10_000);
    expect(createNote).toHaveBeenCalledTimes(3);
  });

  test('keeps to the pause that the server asks for, also if the learner does not', async () => {
    const device = setUp();
    await device.add(create(newId(), 'x'));
    const createNote = jest.fn(() => Promise.resolve({ ...serverError, retryAfter: 60 }));
    const transport = { ...device.server.transport, createNote };
    const start = Date.parse(at);
    const sendAt = (ms: number) =>
      device.send({ transport, skipsBackOff: true, now: () => new Date(start + ms) });
    expect(await sendAt(0)).toMatchObject({ retryAfter: null, nextAttempt: start + 60_000 });
    await sendAt(59_000);
    expect(createNote).toHaveBeenCalledTimes(1);
    await sendAt(60_000);
    expect(createNote).toHaveBeenCalledTimes(2);
  });

  test('sets an entry aside on which the server fails for a day, and sends what follows it', async () => {
    const note = makeNote({ content: 'a' });
    const device = setUp(note);
    await device.add(edit(note, { content: 'poisoned' }));
    await device.add(rate(note));
    const transport = {
      ...device.server.transport,
      updateNote: () => Promise.resolve(serverError),
    };
    const keep = () => Promise.resolve(true);
    const day = 86_400_000;
    const sendAt = (ms: number) =>
      device.send({ transport, keep, now: () => new Date(Date.parse(at) + ms) });
    for (let n = 0; n < 9; n += 1) await sendAt((day / 8) * n);
    expect(device.settled).toEqual([]);
    await sendAt(2 * day);
    expect(
      device.settled.map(({ entry, outcome }) => [entry.operation.kind, outcome.status]),
    ).toEqual([
      ['update', 'set-aside'],
      ['review', 'acknowledged'],
    ]);
    expect(await device.waiting()).toEqual([]);
    const [retired] = await device.store.readDrafted(owner);
    expect(retired).toMatchObject({
      entry: { operation: { change: { content: 'poisoned' } } },
      outcome: { status: 'set-aside' },
    });
  });

  test('does not let a refused write hold back the others', async () => {
    const note = makeNote();
    const device = setUp(note);
    await device.add(create(newId(), 'refused'));
    await device.add(edit(note, { content: 'x' }));
    await device.send({
      transport: {
        ...device.server.transport,
        createNote: () =>
          Promise.resolve({ status: 'refused', code: 'TOO_MANY_NOTES', message: 'Full.' }),
      },
    });
    expect(device.settled[0]?.outcome).toEqual({
      status: 'refused',
      code: 'TOO_MANY_NOTES',
      message: 'Full.',
    });
    expect(device.server.note(note.id)?.content).toBe('x');
    expect(await device.waiting()).toEqual([]);
  });

  test('keeps a refused write when its text cannot be kept elsewhere', async () => {
    const device = setUp();
    await device.add(create(newId(), 'precious'));
    await device.send({
      transport: {
        ...device.server.transport,
        createNote: () => Promise.resolve({ status: 'refused', code: null, message: '' }),
      },
      keep: () => Promise.reject(new Error('full')),
    });
    expect(device.settled).toEqual([]);
    expect(await device.waiting()).toHaveLength(1);
  });

  test('stores an entry whose text became a draft, without sending it again', async () => {
    const device = setUp();
    const id = newId();
    await device.add(create(id, 'precious'));
    const refusal = { status: 'refused', code: null, message: '' } as const;
    const transport = {
      ...device.server.transport,
      createNote: () => Promise.resolve(refusal),
    };
    await device.send({ transport, keep: () => Promise.resolve(true) });
    expect(await device.waiting()).toEqual([]);
    const [retired] = await device.store.readDrafted(owner);
    expect(retired).toMatchObject({ entry: { operation: { noteId: id } }, outcome: refusal });
    expect(await device.store.begin(retired?.entry.seq ?? 0)).toBe(false);
    await device.store.remove(retired?.entry.seq ?? 0);
    expect(await device.store.readDrafted(owner)).toEqual([]);
  });

  test('stops when the learner signs out', async () => {
    const device = setUp();
    await device.add(create(newId(), 'x'));
    await device.send({ isCurrent: () => false });
    expect(device.server.calls).toEqual([]);
    expect(await device.waiting()).toHaveLength(1);
  });

  describe('a creation whose note exists already', () => {
    const flashcard = { front: 'Sobremesa?', back: 'talk after a meal', hint: null };
    const again = (id: string, input: Partial<CreateNoteRequest>): OperationInput => ({
      kind: 'create',
      noteId: id,
      input: { content: 'first', flashcard: null, ...input },
    });

    test('keeps what a later edit has added', async () => {
      const note = makeNote({ content: 'first' });
      const device = setUp(note);
      const question = makeQuestion();
      const quiz = [{ ...question, question: 'edited' }];
      device.server.change(note.id, { title: 'Title', tags: ['b'], flashcard, quiz });
      device.server.change(note.id, { contentType: 1 });
      const edited = device.server.note(note.id);
      await device.add(again(note.id, { contentType: undefined, quiz: [question] }));
      await device.send();
      expect(device.server.note(note.id)).toEqual(edited);
      expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(['acknowledged']);
    });

    test('adds what the note does not have', async () => {
      const note = makeNote({ content: 'first', tags: ['a'] });
      const device = setUp(note);
      await device.add(again(note.id, { title: 'Title', flashcard, tags: ['b'] }));
      await device.send();
      const merged = { content: 'first', title: 'Title', flashcard, tags: ['a', 'b'] };
      expect(device.server.note(note.id)).toMatchObject(merged);
    });

    test.each([
      [
        'edited since',
        (device: ReturnType<typeof setUp>, id: string) => {
          device.server.change(id, { content: 'edited', flashcard });
        },
      ],
      ['as it was created', () => undefined],
    ])('is a conflict if its text differs from that of a note %s', async (_, change) => {
      const note = makeNote({ content: 'before' });
      const device = setUp(note);
      change(device, note.id);
      const latest = device.server.note(note.id);
      await device.add(again(note.id, { content: 'first and more' }));
      await device.send();
      expect(device.server.note(note.id)).toEqual(latest);
      expect(device.settled.map(({ outcome }) => outcome)).toEqual([
        { status: 'conflict', latest },
      ]);
      // A draft that names the flashcard as removed would remove it.
      expect(device.settled[0]?.entry.operation).toMatchObject({
        kind: 'update',
        change: expect.not.objectContaining({ flashcard: null }) as unknown,
      });
    });

    test('is a conflict also when the first answer was lost', async () => {
      const note = makeNote({ content: 'first' });
      const device = setUp(note);
      await device.add(again(note.id, { content: 'first and more' }));
      await device.send({
        transport: { ...device.server.transport, createNote: () => Promise.resolve(lost) },
      });
      await device.send();
      expect(device.server.note(note.id)?.content).toBe('first');
      expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(['conflict']);
    });
  });

  test('leaves alone what another device wrote after a creation whose answer was lost', async () => {
    const device = setUp();
    const id = newId();
    await device.add(create(id, 'mine'));
    const { transport } = device.server;
    await device.send({
      transport: {
        ...transport,
        createNote: async (...request) => {
          await transport.createNote(...request);
          return lost;
        },
      },
    });
    device.server.change(id, { content: 'theirs' });
    await device.send();
    expect(device.server.note(id)?.content).toBe('theirs');
  });
});

describe('an edit of a note that was changed elsewhere', () => {
  test('is merged with a change of another field', async () => {
    const note = makeNote({ content: 'a' });
    const device = setUp(note);
    device.server.change(note.id, { title: 'Theirs' });
    await device.add(edit(note, { content: 'mine' }));
    await device.send();
    expect(device.server.note(note.id)).toMatchObject({ title: 'Theirs', content: 'mine' });
    expect(device.server.calls).toEqual(['update', 'latest', 'update']);
  });

  test('is a conflict when both changed the same field, and changes nothing', async () => {
    const note = makeNote({ content: 'a' });
    const device = setUp(note);
    const latest = device.server.change(note.id, { content: 'theirs' });
    await device.add(edit(note, { content: 'mine' }));
    await device.send();
    expect(device.settled[0]?.outcome).toEqual({ status: 'conflict', latest });
    expect(device.server.note(note.id)).toEqual(latest);
  });

  test('restores the note from the bin', async () => {
    const note = makeNote({ content: 'a' });
    const device = setUp(note);
    device.server.remove(note.id);
    await device.add(edit(note, { content: 'mine' }));
    await device.send();
    expect(device.server.note(note.id)?.content).toBe('mine');
  });

  test('is reported when the note is gone for ever', async () => {
    const note = makeNote();
    const device = setUp(note);
    device.server.remove(note.id, true);
    await device.add(edit(note, { content: 'mine' }));
    await device.add(rate(note));
    await device.send();
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(['gone', 'gone']);
  });
});

describe('the deletion of a note', () => {
  const remove = (base: Note) => ({ kind: 'delete', base }) satisfies OperationInput;
  const restore = (base: Note) => ({ kind: 'restore', base }) satisfies OperationInput;

  test('is sent after the earlier writes of the note', async () => {
    const note = makeNote({ content: 'a' });
    const device = setUp(note);
    await device.add(edit(note, { content: 'b' }));
    await device.add(remove(note));
    await device.send();
    expect(device.server.calls).toEqual(['update', 'delete']);
    expect(device.server.note(note.id)).toBeUndefined();
    expect(await device.waiting()).toEqual([]);
  });

  test('counts as done when the note was deleted elsewhere', async () => {
    const note = makeNote();
    const device = setUp(note);
    device.server.remove(note.id);
    await device.add(remove(note));
    await device.send();
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(['acknowledged']);
  });

  test('leaves the outbox when it is reverted before it is sent', async () => {
    const note = makeNote();
    const device = setUp(note);
    await device.add(remove(note));
    const cancelled = await device.store.cancel(owner, ({ kind }) => kind === 'delete');
    expect(cancelled?.operation).toMatchObject({ kind: 'delete' });
    expect(await device.waiting()).toEqual([]);
  });

  test('is reverted by a restoration after it, and an edit then needs no second version', async () => {
    const note = makeNote({ content: 'a' });
    const device = setUp(note);
    await device.add(remove(note));
    await device.add(restore(note));
    await device.add(edit(note, { content: 'b' }));
    await device.send();
    expect(device.server.calls).toEqual(['delete', 'restore', 'update']);
    expect(device.server.note(note.id)?.content).toBe('b');
  });

  test('of a note that is gone for ever cannot be reverted', async () => {
    const note = makeNote();
    const device = setUp(note);
    device.server.remove(note.id, true);
    await device.add(restore(note));
    await device.send();
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(['gone']);
  });
});

describe('a change of tags', () => {
  const createTag = { kind: 'create-tag', tag: { name: 'food' } } satisfies OperationInput;
  const rename = {
    kind: 'update-tag',
    name: 'food',
    change: { name: 'Essen' },
  } satisfies OperationInput;

  test('is sent in the order of the writes, also to the notes', async () => {
    const note = makeNote();
    const device = setUp(note);
    await device.add(createTag);
    await device.add(edit(note, { tags: ['food'] }));
    await device.add(rename);
    await device.add({ kind: 'delete-tag', name: 'Essen' });
    await device.send();
    expect(device.server.calls).toEqual(['create-tag', 'update', 'update-tag', 'delete-tag']);
    expect([...device.server.tags.keys()]).toEqual([]);
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(
      Array(4).fill('acknowledged'),
    );
  });

  test('does not wait for a note on which the server fails, which then gets the new name', async () => {
    const note = makeNote();
    const device = setUp(note);
    const failing: OutboxTransport = {
      ...device.server.transport,
      updateNote: () => Promise.resolve(serverError),
    };
    await device.add(createTag);
    await device.add(edit(note, { tags: ['food', 'verbs'] }));
    await device.add(rename);
    await device.add({ kind: 'settings', change: { enterToSubmit: true } });
    await device.send({ transport: failing });
    expect(device.server.calls).toEqual(['create-tag', 'update-tag', 'settings']);
    expect((await device.waiting()).map(({ operation }) => operation.kind)).toEqual(['update']);
    await device.send({ skipsBackOff: true });
    expect([...device.server.tags.keys()]).toEqual(['Essen']);
    expect(device.server.note(note.id)?.tags).toEqual(['Essen', 'verbs']);
  });

  test('that is sent before an earlier write of a note changes that write first', async () => {
    const note = makeNote();
    const device = setUp(note);
    device.server.tags.set('food', { name: 'food', color: '#123456' });
    await device.add(edit(note, { tags: ['food'] }));
    await device.send({
      transport: { ...device.server.transport, updateNote: () => Promise.resolve(serverError) },
    });
    await device.add(rename);
    await device.send({ skipsBackOff: true });
    expect(device.server.calls).toEqual(['update-tag', 'update']);
    expect(device.server.note(note.id)?.tags).toEqual(['Essen']);
  });

  test('that is refused leaves the waiting notes as they are', async () => {
    const note = makeNote();
    const device = setUp(note);
    await device.add(edit(note, { tags: ['food'] }));
    await device.add(rename);
    await device.send({
      transport: { ...device.server.transport, updateNote: () => Promise.resolve(serverError) },
    });
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(['refused']);
    await device.send({ skipsBackOff: true });
    expect(device.server.note(note.id)?.tags).toEqual(['food']);
  });

  test('counts as done when an earlier attempt has created or deleted the tag', async () => {
    const device = setUp();
    await device.add(createTag);
    await device.add({ kind: 'delete-tag', name: 'other' });
    const unanswered: OutboxTransport = {
      ...device.server.transport,
      createTag: async (tag) => {
        await device.server.transport.createTag(tag);
        return lost;
      },
    };
    await device.send({ transport: unanswered });
    await device.send();
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual([
      'acknowledged',
      'acknowledged',
    ]);
  });

  test('of a tag that was created elsewhere is refused', async () => {
    const device = setUp();
    device.server.tags.set('food', { name: 'food', color: '#123456' });
    await device.add(createTag);
    await device.send();
    expect(device.settled[0]?.outcome).toMatchObject({ status: 'refused', code: 'TAG_EXISTS' });
  });
});

test('settings are sent as the changed fields only', async () => {
  const device = setUp();
  device.server.settings.revisionNotesCount = 25;
  await device.add({ kind: 'settings', change: { enterToSubmit: true } });
  await device.send();
  expect(device.server.settings).toMatchObject({ enterToSubmit: true, revisionNotesCount: 25 });
});

describe('a move into the archive', () => {
  const archive = (base: Note) =>
    ({ kind: 'update', base, change: { isArchived: true } }) satisfies OperationInput;

  test('keeps what was changed elsewhere', async () => {
    const note = makeNote({ content: 'a' });
    const device = setUp(note);
    device.server.change(note.id, { content: 'theirs' });
    await device.add(archive(note));
    await device.send();
    expect(device.server.note(note.id)).toMatchObject({ content: 'theirs', isArchived: true });
  });

  test('does not restore a note that was deleted elsewhere', async () => {
    const note = makeNote();
    const device = setUp(note);
    device.server.remove(note.id);
    await device.add(archive(note));
    await device.send();
    expect(device.server.note(note.id)).toBeUndefined();
    expect(device.settled.map(({ outcome }) => outcome.status)).toEqual(['gone']);
  });
});

const isReview =
  (review: OperationInput) =>
  (operation: OperationInput): boolean =>
    operation.kind === 'review' &&
    review.kind === 'review' &&
    operation.reviewId === review.reviewId;

describe('an undo', () => {
  test('of a review that was never sent removes the review, also when it is stored twice', async () => {
    const note = makeNote();
    const device = setUp(note);
    const review = rate(note);
    await device.add(review);
    // A reload repeats the rating.
    await device.add(review);
    expect(await device.store.cancel(owner, isReview(review))).not.toBeNull();
    expect(await device.waiting()).toEqual([]);
  });

  test('of a review that may have arrived is sent after it', async () => {
    const note = makeNote();
    const device = setUp(note);
    const review = rate(note);
    await device.add(review);
    await device.send({
      transport: { ...device.server.transport, review: () => Promise.resolve(lost) },
    });
    expect(await device.store.cancel(owner, isReview(review))).toBeNull();
    await device.add(undo(note, review.reviewId));
    await device.send();
    expect(device.server.calls).toEqual(['review', 'undo']);
    expect(device.server.reviews.size).toBe(0);
  });
});

test("another learner's entries are removed, and never sent", async () => {
  const device = setUp();
  await device.add(create(newId(), 'private'));
  await device.send({ owner: 'bob-uid' });
  expect(device.server.calls).toEqual([]);
  await device.store.removeOthers('bob-uid');
  expect(await device.waiting()).toEqual([]);
});

describe('two tabs with one outbox', () => {
  test('send every write once', async () => {
    const server = createServer();
    const first = createDevice(server.transport);
    const second = createDevice(server.transport, first.database);
    let queue: Promise<unknown> = Promise.resolve();
    const lock = <T>(work: () => Promise<T>): Promise<T> => {
      const mine = queue.then(work);
      queue = mine;
      return mine;
    };
    for (let n = 0; n < 10; n += 1) await (n % 2 ? first : second).add(create(newId(), `${n}`));
    await Promise.all([first.send({ lock }), second.send({ lock })]);
    expect(server.calls).toHaveLength(10);
    expect(await second.waiting()).toEqual([]);
  });

  test('write nothing twice without a lock', async () => {
    const note = makeNote();
    const server = createServer([note]);
    const first = createDevice(server.transport);
    const second = createDevice(server.transport, first.database);
    const id = newId();
    await first.add(create(id, 'new'));
    await first.add(edit(note, { content: 'mine' }));
    await first.add(rate(note));
    await Promise.all([first.send(), second.send()]);
    expect(server.note(id)?.content).toBe('new');
    expect(server.note(note.id)?.content).toBe('mine');
    expect(server.reviews.size).toBe(1);
    const outcomes = [...first.settled, ...second.settled].map(({ outcome }) => outcome.status);
    expect(new Set(outcomes)).toEqual(new Set(['acknowledged']));
  });
});

/** Throws at one step: each call of a method is two, before and after its effect. */
function killAt(step: number) {
  let steps = 0;
  const pass = () => {
    if (steps === step) throw new Error('killed');
    steps += 1;
  };
  return <T extends object>(parts: T): T =>
    Object.fromEntries(
      Object.entries(parts).map(([name, method]: [string, (...args: unknown[]) => unknown]) => [
        name,
        async (...args: unknown[]) => {
          pass();
          const result = await method(...args);
          pass();
          return result;
        },
      ]),
    ) as T;
}

test('a page that closes at any step loses nothing and repeats nothing', async () => {
  for (let step = 0; ; step += 1) {
    const [edited, deleted, contested] = [makeNote(), makeNote(), makeNote()];
    const device = setUp(edited, deleted, contested);
    const { server } = device;
    server.change(edited.id, { title: 'Theirs' });
    server.change(contested.id, { content: 'theirs' });
    server.remove(deleted.id);
    const id = newId();
    const kept = new Map<number, string>();
    const review = rate(edited);
    const undone = rate(contested);
    await device.add(create(id, 'new'));
    await device.add(edit({ ...makeNote({ id, content: 'new' }), etag: '' }, { tags: ['a'] }));
    await device.add(edit(edited, { content: 'mine' }));
    await device.add(review);
    await device.add(edit(deleted, { content: 'mine' }));
    await device.add(undone);
    await device.add(undo(contested, undone.reviewId));
    await device.add(edit(contested, { content: 'mine' }));

    const wrap = killAt(step);
    const parts = {
      store: wrap<OutboxStore>(device.store),
      transport: wrap<OutboxTransport>(server.transport),
      keep: ({ entry, outcome }: CompletedEntry) => {
        const isConflict = outcome.status === 'conflict';
        if (isConflict) kept.set(entry.seq, 'mine');
        return Promise.resolve(isConflict);
      },
    };
    const isWhole = await device.send(parts).then(
      () => true,
      () => false,
    );
    await device.send({ keep: parts.keep });

    expect(await device.waiting()).toEqual([]);
    expect(server.note(id)).toMatchObject({ content: 'new', tags: ['a'] });
    expect(server.note(edited.id)).toMatchObject({ title: 'Theirs', content: 'mine' });
    expect(server.note(deleted.id)?.content).toBe('mine');
    expect(server.note(contested.id)?.content).toBe('theirs');
    expect([...kept.values()]).toEqual(['mine']);
    expect([...server.reviews.keys()]).toEqual([review.reviewId]);
    if (isWhole) {
      // Every write and request was interrupted before and after its effect.
      expect(step).toBeGreaterThan(50);
      break;
    }
  }
});
