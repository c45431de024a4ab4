import { randomUUID } from 'node:crypto';
import { limits } from '@mylinguist/shared/limits';
import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import {
  noExercises,
  noteResponseSchema,
  notesResponseSchema,
} from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { readLoad, readStored } from '../../testing/stored';
import { noteBytes } from '../src/services/account/usage';

let api: TestApi;
let learner: TestLearner;

const quizQuestion = (changes: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: '5d7f0c1e-2f64-4a44-9f0e-b1f0a9c25a21',
  question: 'What is a sobremesa?',
  answer: 'Talk after the meal',
  others: ['A nap after lunch', 'The meal at midday', 'A supper at night'],
  explanation: 'People stay at the table.',
  from: '1z141z3',
  ...changes,
});
const sourced = (source: object) => ({ content: 'x', source });

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

beforeEach(() => {
  setClock('2026-03-02T12:00:00.000Z');
  learner = newLearner(api);
});

describe('the format of a note', () => {
  const create = async (body: object) =>
    (await learner.call('createNote', { body })).parse(noteResponseSchema).note;
  const change = async (noteId: string, body: object) =>
    (await learner.call('updateNote', { params: { noteId }, body })).parse(noteResponseSchema).note;

  test('is light unless the client names another one', async () => {
    expect(await create({ content: '- a' })).toMatchObject({ contentType: 0 });
    expect(await create({ content: '- a', contentType: 1 })).toMatchObject({ contentType: 1 });
  });

  test('stays when a client that does not know it changes the text', async () => {
    const { id } = await create({ content: '- a', contentType: 1 });
    expect(await change(id, { content: '- b' })).toMatchObject({ content: '- b', contentType: 1 });
  });

  test('changes without a change of the text', async () => {
    const { id } = await create({ content: '- a' });
    expect(await change(id, { contentType: 1 })).toMatchObject({ content: '- a', contentType: 1 });
    expect(await change(id, { contentType: 0 })).toMatchObject({ content: '- a', contentType: 0 });
  });

  test.each([2, -1, 0.5, '1', null])('is refused with the value %j', async (contentType) => {
    const reply = await learner.call('createNote', { body: { content: 'a', contentType } });
    expect(reply.status).toBe(400);
  });
});

describe('creating a note', () => {
  test('trims, de-duplicates tags, derives cloze answers and schedules the next study day', async () => {
    const reply = await learner.call('createNote', {
      body: {
        title: '  ',
        content: '  Ser y estar  ',
        tags: [' Spanish', 'spanish', 'verbs'],
        flashcard: { front: ' to be ', back: ' ser ', hint: '' },
        cloze: { title: null, text: 'Yo {{ soy }} alto', answers: ['wrong'] },
      },
    });
    const { note } = reply.parse(noteResponseSchema);

    expect(reply.status).toBe(201);
    expect(reply.headers.get('etag')).toBe(note.etag);
    expect(note).toMatchObject({
      userId: learner.account.email,
      title: null,
      content: 'Ser y estar',
      tags: ['Spanish', 'verbs'],
      flashcard: { front: 'to be', back: 'ser', hint: null },
      cloze: { title: null, text: 'Yo {{ soy }} alto', answers: ['soy'] },
      isArchived: false,
      reviewData: {
        repetitions: 0,
        easeFactor: 2.5,
        interval: 1,
        lastReviewDate: null,
        nextReviewDate: '2026-03-03T04:00:00.000Z',
        createdAt: '2026-03-02T12:00:00.000Z',
      },
    });
    expect(await learner.list()).toEqual([note]);
  });

  test('creates one note when the request is repeated, concurrently or later', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, second] = await Promise.all([
      learner.create({ content: 'once' }, headers),
      learner.create({ content: 'once' }, headers),
    ]);
    const third = await learner.create({ content: 'once' }, headers);

    expect(first.id).toBe(headers['Idempotency-Key']);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await learner.list()).toHaveLength(1);
    expect(Object.values(await readLoad(api.learning, learner.account))).toEqual([1]);
  });

  test('keeps what a later edit has added when the request is repeated', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const note = await learner.create({ content: 'once' }, headers);
    const flashcard = { front: 'How often?', back: 'once', hint: null };
    const change = await learner.update(note.id, { flashcard, title: 'Title' });
    const edited = change.parse(noteResponseSchema).note;

    expect(await learner.create({ content: 'once', flashcard: null }, headers)).toEqual(edited);
    expect(await learner.list()).toEqual([edited]);
  });

  test.each([
    ['an empty body', {}, 'content'],
    ['blank content', { content: ' \n ' }, 'content'],
    ['invisible content', { content: '\u200b\u200b' }, 'content'],
    [
      'a card with an invisible side',
      { content: 'x', flashcard: { front: 'a', back: '\u2800' } },
      'flashcard.back',
    ],
    [
      'a cloze with an invisible blank',
      { content: 'x', cloze: { text: '{{\u00ad}}' } },
      'cloze.text',
    ],
    ['an invisible tag', { content: 'x', tags: ['\u200b'] }, 'tags.0'],
    ['content of another type', { content: 7 }, 'content'],
    ['content over the limit', { content: 'x'.repeat(limits.noteContent + 1) }, 'content'],
    ['a title over the limit', { content: 'x', title: 'x'.repeat(limits.noteTitle + 1) }, 'title'],
    [
      'a flashcard side over the limit',
      { content: 'x', flashcard: { front: 'x'.repeat(limits.flashcardSide + 1), back: 'y' } },
      'flashcard.front',
    ],
    ['a flashcard without a back', { content: 'x', flashcard: { front: 'x' } }, 'flashcard.back'],
    ['a cloze without a blank', { content: 'x', cloze: { text: 'no blank' } }, 'cloze.text'],
    ['a tag over the limit', { content: 'x', tags: ['x'.repeat(limits.tagName + 1)] }, 'tags.0'],
    [
      'too many tags',
      { content: 'x', tags: Array.from({ length: limits.tagsPerNote + 1 }, (_, i) => `t${i}`) },
      'tags',
    ],
    ['an address of another scheme', sourced({ url: 'javascript:alert(1)' }), 'source.url'],
    ['an address with a space', sourced({ url: 'https://a.test/ b' }), 'source.url'],
    [
      'an address that hides its direction',
      sourced({ url: 'https://a.test/\u202eb' }),
      'source.url',
    ],
    ['an address without a host', sourced({ url: 'https://' }), 'source.url'],
    [
      'an address over the limit',
      sourced({ url: `https://a.test/${'x'.repeat(limits.url)}` }),
      'source.url',
    ],
    [
      'a title of a source over the limit',
      sourced({ title: 'x'.repeat(limits.sourceText + 1) }),
      'source.title',
    ],
  ])('refuses %s and names the field', async (_, body, path) => {
    const reply = await learner.call('createNote', { body });
    const error = reply.parse(errorResponseSchema);

    expect(reply.status).toBe(400);
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.issues?.map((issue) => issue.path)).toContain(path);
  });

  /** Size of the earlier text of a note with the content `x`. */
  const earlierBytes = noteBytes({ title: null, content: 'x', ...noExercises });

  test('keeps the source through edits, the bin and the lists, and counts it towards the caps', async () => {
    const source = {
      url: 'https://example.com/a?b=1',
      title: 'War and Peace',
      author: null,
      locator: 'Kindle, location 12',
    };
    const note = await learner.create({ content: 'x', source: { ...source, author: ' ' } });
    expect(note.source).toEqual(source);
    await learner.update(note.id, { content: 'y' });
    await learner.remove(note.id);
    await learner.call('restoreNote', { params: { noteId: note.id } });
    expect(await learner.list()).toMatchObject([{ content: 'y', source }]);
    const { notes } = (await learner.call('exportAccount')).parse(accountExportSchema);
    expect(notes).toMatchObject([{ source }]);
    const profile = await readStored(api.learning, learner.account, 'profile');
    const bytes = noteBytes({ ...note, content: 'y' }) + earlierBytes;
    expect(profile).toMatchObject({ usage: { bytes } });
  });

  test('keeps quiz questions through edits that do not name them, the bin and the lists, and counts them', async () => {
    const question = quizQuestion();
    const note = await learner.create({ content: 'x' });
    expect(note).not.toHaveProperty('quiz');
    await learner.update(note.id, { quiz: [question] });
    await learner.update(note.id, { content: 'y' });
    await learner.remove(note.id);
    await learner.call('restoreNote', { params: { noteId: note.id } });
    const expected = { content: 'y', quiz: [question] };
    expect(await learner.list()).toMatchObject([expected]);
    const { notes } = (await learner.call('exportAccount')).parse(accountExportSchema);
    expect(notes).toMatchObject([expected]);
    const profile = await readStored(api.learning, learner.account, 'profile');
    const bytes = noteBytes({ ...note, ...expected }) + earlierBytes;
    expect(profile).toMatchObject({ usage: { bytes } });
    await learner.update(note.id, { quiz: [] });
    expect(await readStored(api.learning, learner.account, 'profile')).toMatchObject({
      usage: { bytes: noteBytes({ ...note, content: 'y' }) + earlierBytes },
    });
  });

  test.each([
    ['two other options', [quizQuestion({ others: ['a', 'b'] })], 'quiz.0.others'],
    ['a blank answer', [quizQuestion({ answer: ' ' })], 'quiz.0.answer'],
    ['a long question', [quizQuestion({ question: 'x'.repeat(301) })], 'quiz.0.question'],
    ['the same question twice', [quizQuestion(), quizQuestion()], 'quiz'],
    [
      'too many questions',
      Array.from({ length: limits.questionsPerNote + 1 }, () => quizQuestion({ id: randomUUID() })),
      'quiz',
    ],
  ])('refuses a quiz with %s', async (_, quiz, path) => {
    const note = await learner.create({ content: 'x' });
    const params = { noteId: note.id };
    const error = (await learner.call('updateNote', { params, body: { quiz } })).parse(
      errorResponseSchema,
    );
    expect(error.issues?.map((issue) => issue.path)).toContain(path);
  });

  test.each([undefined, null, {}, { url: null, title: '  ' }])(
    'stores no source without a field: %j',
    async (source) => {
      const note = await learner.create({ content: 'x', source });
      expect(note).not.toHaveProperty('source');
      expect((await learner.list())[0]).not.toHaveProperty('source');
    },
  );

  test('accepts texts of exactly the limit', async () => {
    const note = await learner.create({
      title: 't'.repeat(limits.noteTitle),
      content: '語'.repeat(limits.noteContent),
    });
    expect(note.content).toHaveLength(limits.noteContent);
  });

  test('ignores the case of an idempotency key', async () => {
    const key = randomUUID();
    const first = await learner.create({ content: 'x' }, { 'Idempotency-Key': key.toUpperCase() });
    expect(await learner.create({ content: 'x' }, { 'Idempotency-Key': key })).toEqual(first);
    expect((await learner.remove(key.toUpperCase())).status).toBe(204);
  });

  test('replaces lone surrogates and NUL characters', async () => {
    const note = await learner.create({ content: 'cut \ud83d', title: 'N\0L' });
    expect(note).toMatchObject({ content: 'cut \ufffd', title: 'N\ufffdL' });
  });

  test('refuses an idempotency key that is not a UUID', async () => {
    const headers = { 'Idempotency-Key': 'again' };
    const reply = await learner.call('createNote', { body: { content: 'x' }, headers });
    expect(reply.status).toBe(400);
    expect(reply.parse(errorResponseSchema).issues?.[0]?.path).toBe('Idempotency-Key');
  });
});

describe('changing a note', () => {
  test('marks it as enriched by the assistant, and never unmarks it', async () => {
    const note = await learner.create({ content: 'x' });
    expect(note.aiEnriched).toBe(false);
    const marked = await learner.update(note.id, { aiEnriched: true });
    expect(marked.parse(noteResponseSchema).note).toMatchObject({ content: 'x', aiEnriched: true });
    expect((await learner.update(note.id, { aiEnriched: false })).status).toBe(400);
    await learner.update(note.id, { content: 'y' });
    expect(await learner.list()).toMatchObject([{ content: 'y', aiEnriched: true }]);
    expect(await learner.create({ content: 'z', aiEnriched: true })).toMatchObject({
      aiEnriched: true,
    });
  });

  test('changes only the named fields and never the schedule', async () => {
    const note = await learner.create({ title: 'Old', content: 'Old', tags: ['a'] });
    setClock('2026-03-05T12:00:00.000Z');
    const reply = await learner.update(note.id, { content: ' New ', tags: ['b', 'B'], title: '' });
    const changed = reply.parse(noteResponseSchema).note;

    expect(reply.status).toBe(200);
    expect(reply.headers.get('etag')).toBe(changed.etag);
    expect(changed.etag).not.toBe(note.etag);
    expect(changed).toEqual({
      ...note,
      title: null,
      content: 'New',
      tags: ['b'],
      editedAt: '2026-03-05T12:00:00.000Z',
      etag: changed.etag,
    });
    expect(await learner.list()).toEqual([changed]);
  });

  test('removes a flashcard and a cloze with null', async () => {
    const note = await learner.create({
      content: 'x',
      flashcard: { front: 'a', back: 'b' },
      cloze: { text: '{{a}}' },
    });
    const reply = await learner.update(note.id, { flashcard: null, cloze: null });
    expect(reply.parse(noteResponseSchema).note).toMatchObject({ flashcard: null, cloze: null });
  });

  test.each([
    ['the title changes', { title: 'Capitals' }, 'Capitals'],
    ['the title is removed', { title: null }, null],
    ['another title of the cloze is sent', { cloze: { title: 'Lyon', text: '{{a}}' } }, 'Paris'],
  ])('gives the cloze the title of the note when %s', async (_case, change, title) => {
    const cloze = { title: 'Rome', text: '{{a}}' };
    const note = await learner.create({ title: 'Paris', content: 'x', cloze });
    expect(note.cloze?.title).toBe('Paris');
    const reply = await learner.update(note.id, { ...change, content: 'y' });
    expect(reply.parse(noteResponseSchema).note).toMatchObject({ title, cloze: { title } });
  });

  test('moves it to the archive and back, and updates the due load', async () => {
    const note = await learner.create({ content: 'x' });
    const load = await readLoad(api.learning, learner.account);

    await learner.update(note.id, { isArchived: true });
    expect(await learner.list()).toEqual([]);
    expect(await learner.list({ archived: 'true' })).toMatchObject([
      { id: note.id, isArchived: true },
    ]);
    expect(await readLoad(api.learning, learner.account)).toEqual({});

    await learner.update(note.id, { isArchived: false });
    expect(await learner.list({ archived: 'true' })).toEqual([]);
    expect(await readLoad(api.learning, learner.account)).toEqual(load);
  });

  test('says when it was archived until it is restored', async () => {
    setClock('2026-03-03T12:00:00.000Z');
    const note = await learner.create({ content: 'x' });
    expect(note).not.toHaveProperty('archivedAt');
    setClock('2026-03-04T12:00:00.000Z');
    await learner.update(note.id, { isArchived: true });
    setClock('2026-03-05T12:00:00.000Z');
    await learner.update(note.id, { isArchived: true, content: 'y' });
    expect(await learner.list({ archived: 'true' })).toMatchObject([
      { content: 'y', archivedAt: '2026-03-04T12:00:00.000Z' },
    ]);
    const restored = await learner.update(note.id, { isArchived: false });
    expect(restored.parse(noteResponseSchema).note).not.toHaveProperty('archivedAt');
    expect((await learner.list())[0]).not.toHaveProperty('archivedAt');
  });

  test('says when its content was last changed', async () => {
    const note = await learner.create({ content: 'x' });
    expect(note).not.toHaveProperty('editedAt');
    const editedAt = '2026-03-03T12:00:00.000Z';
    setClock(editedAt);
    const reply = await learner.update(note.id, { content: 'y' });
    expect(reply.parse(noteResponseSchema).note).toMatchObject({ content: 'y', editedAt });
    setClock('2026-03-04T12:00:00.000Z');
    await learner.update(note.id, { content: 'y' });
    expect(await learner.list()).toMatchObject([{ editedAt }]);
  });

  test.each([
    ['was never changed', {}, undefined],
    ['was changed', { content: 'y' }, '2026-03-02T12:00:00.000Z'],
  ])(
    'keeps the time of the last change through a review, the archive and the bin if the note %s',
    async (_, change, editedAt) => {
      const note = await learner.create({ content: 'x', title: 'T' });
      await learner.update(note.id, { title: 'T', ...change });
      setClock('2026-03-03T12:00:00.000Z');
      expect((await learner.review(note.id)).status).toBe(200);
      await learner.update(note.id, { isArchived: true });
      await learner.remove(note.id);
      await learner.restore(note.id);
      await learner.update(note.id, { isArchived: false });
      const [after] = await learner.list();
      expect(after).toMatchObject({ id: note.id, reviewData: { repetitions: 1 } });
      expect(after?.editedAt).toBe(editedAt);
    },
  );

  test('refuses a change of a stale version', async () => {
    const note = await learner.create({ content: 'first' });
    const headers = { 'If-Match': note.etag };
    expect((await learner.update(note.id, { content: 'second' }, headers)).status).toBe(200);

    const late = await learner.update(note.id, { content: 'third' }, headers);
    expect(late.status).toBe(412);
    expect(late.parse(errorResponseSchema).code).toBe('STALE');
    expect(await learner.list()).toMatchObject([{ content: 'second' }]);
    expect((await learner.update(note.id, { content: 'x' }, { 'If-Match': '*' })).status).toBe(200);
  });

  test('answers a repeated change like the first one', async () => {
    const note = await learner.create({ content: 'first' });
    const headers = { 'If-Match': note.etag };
    const change = { content: 'second', tags: ['tag'], cloze: { text: 'a {{b}}', title: null } };
    const first = (await learner.update(note.id, change, headers)).parse(noteResponseSchema);
    const again = await learner.update(note.id, change, headers);
    expect(again.status).toBe(200);
    expect(again.parse(noteResponseSchema)).toEqual(first);
  });

  test('accepts one of many concurrent changes of the same version', async () => {
    const note = await learner.create({ content: 'first' });
    const headers = { 'If-Match': note.etag };
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((content) => learner.update(note.id, { content }, headers)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  test('applies one change once when it is sent many times at once', async () => {
    const note = await learner.create({ content: 'first' });
    const headers = { 'If-Match': note.etag };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => learner.update(note.id, { content: 'second' }, headers)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.parse(noteResponseSchema).note.etag)).size).toBe(1);
  });

  test('keeps both of two concurrent changes without a version', async () => {
    const note = await learner.create({ content: 'x' });
    const replies = await Promise.all([
      learner.update(note.id, { title: 'Title' }),
      learner.update(note.id, { tags: ['tag'] }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await learner.list()).toMatchObject([{ title: 'Title', content: 'x', tags: ['tag'] }]);
  });

  test.each([
    ['an empty body', {}],
    ['unknown fields only', { reviewData: { interval: 99 }, userId: 'x' }],
    ['blank content', { content: '  ' }],
    ['a wrong type', { isArchived: 'yes' }],
  ])('refuses %s', async (_, body) => {
    const note = await learner.create({ content: 'x' });
    expect((await learner.update(note.id, body)).status).toBe(400);
    expect(await learner.list()).toEqual([note]);
  });

  test.each([randomUUID(), 'no-uuid', '../profile'])(
    'answers 404 for the unknown note %s',
    async (noteId) => {
      expect((await learner.update(noteId, { content: 'x' })).status).toBe(404);
      const reply = await learner.call('deleteNote', { params: { noteId } });
      expect(reply.status).toBe(404);
    },
  );
});

describe('deleting a note', () => {
  test('removes it from the list once', async () => {
    const note = await learner.create({ content: 'x' });
    const remove = () => learner.remove(note.id);
    const reply = await remove();

    expect(reply.status).toBe(204);
    expect(reply.bytes).toHaveLength(0);
    expect(await learner.list()).toEqual([]);
    expect(await readLoad(api.learning, learner.account)).toEqual({});
    expect((await remove()).status).toBe(404);
  });
});

describe('listing notes', () => {
  test('returns the oldest first', async () => {
    for (const day of ['07', '05', '06']) {
      setClock(`2026-03-${day}T12:00:00.000Z`);
      await learner.create({ content: day });
    }
    expect((await learner.list()).map(({ content }) => content)).toEqual(['05', '06', '07']);
  });

  test('answers 304 until something changes', async () => {
    const note = await learner.create({ content: 'x' });
    const first = await learner.call('listNotes');
    const etag = first.headers.get('etag') ?? '';
    const again = () =>
      learner.call('listNotes', { headers: { 'If-None-Match': `"other", ${etag}` } });

    const unchanged = await again();
    expect(unchanged.status).toBe(304);
    expect(unchanged.bytes).toHaveLength(0);
    expect(unchanged.headers.get('etag')).toBe(etag);
    // A cached answer would stay in the browser after a log-out.
    expect([first, unchanged].map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
    ]);

    await learner.update(note.id, { content: 'y' });
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.parse(notesResponseSchema).notes).toMatchObject([{ content: 'y' }]);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('refuses a filter that is neither true nor false', async () => {
    const reply = await learner.call('listNotes', { query: { archived: 'maybe' } });
    expect(reply.status).toBe(400);
  });
});
