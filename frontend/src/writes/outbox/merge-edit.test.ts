import type { Note, NoteChange } from '@mylinguist/shared/schemas/note';
import { updateNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import fc from 'fast-check';
import { makeNote } from '../../testing/factories';
import { mergeEdit } from './merge-edit';

const card = (front: string, back: string, hint: string | null = null) => ({ front, back, hint });
const parse = (change: object): NoteChange => updateNoteRequestSchema.parse(change);
const merge = (base: Note, mine: object, theirs: Partial<Note>) =>
  mergeEdit({ base, change: parse(mine) }, { ...base, ...theirs, etag: '"latest"' });

describe('changes of different fields', () => {
  const base = makeNote({
    title: 'Title',
    content: 'text',
    tags: ['a', 'b'],
    flashcard: card('front', 'back'),
    cloze: { title: 'Title', text: 'a {{blank}}', answers: ['blank'] },
  });

  test('are merged, and only those of the learner are sent', () => {
    const { note, change, isConflict } = merge(base, { content: 'mine' }, { title: 'Theirs' });
    expect(note).toMatchObject({ title: 'Theirs', content: 'mine', etag: '"latest"' });
    expect(note.cloze?.title).toBe('Theirs');
    expect(change).toEqual({ content: 'mine' });
    expect(isConflict).toBe(false);
  });

  test('are merged within a flashcard', () => {
    const mine = { flashcard: card('my front', 'back') };
    const theirs = { flashcard: card('front', 'back', 'their hint') };
    const { change, isConflict } = merge(base, mine, theirs);
    expect(change).toEqual({ flashcard: card('my front', 'back', 'their hint') });
    expect(isConflict).toBe(false);
  });

  test('keep added tags of both sides, and remove what either removed', () => {
    const { change } = merge(base, { tags: ['b', 'mine'] }, { tags: ['a', 'b', 'theirs'] });
    expect(change).toEqual({ tags: ['b', 'theirs', 'mine'] });
  });

  test('include a change of the format', () => {
    expect(merge(base, { contentType: 1 }, { content: 'theirs' })).toMatchObject({
      note: { content: 'theirs', contentType: 1 },
      change: { contentType: 1 },
      isConflict: false,
    });
    expect(merge(base, { title: 'Mine', contentType: 0 }, { contentType: 1 })).toMatchObject({
      note: { title: 'Mine', contentType: 1 },
      change: { title: 'Mine' },
    });
  });

  test('need no request when the latest version has them', () => {
    expect(merge(base, { content: 'same' }, { content: 'same' })).toMatchObject({
      change: null,
      isConflict: false,
    });
  });
});

describe('quiz questions', () => {
  const question = (n: number, answer = 'right') => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    question: `Question ${n}`,
    answer,
    others: [],
    explanation: '',
    from: '1z',
  });
  const base = makeNote({ quiz: [question(1), question(2), question(3)] });

  test('that both sides added, changed and removed are merged one by one', () => {
    const mine = { quiz: [question(1, 'mine'), question(3), question(4)] };
    const theirs = { quiz: [question(1), question(2), question(3, 'theirs'), question(5)] };
    const { change, note, isConflict } = merge(base, mine, theirs);
    const quiz = [question(1, 'mine'), question(3, 'theirs'), question(5), question(4)];
    expect(change).toEqual({ quiz });
    expect(note.quiz).toEqual(quiz);
    expect(isConflict).toBe(false);
  });

  test('that another device removed stay removed, unless the learner changed them', () => {
    const { change, note } = merge(base, { title: 'Mine' }, { quiz: [] });
    expect(change).toEqual({ title: 'Mine' });
    expect(note.quiz).toEqual([]);
    expect(merge(base, { quiz: [question(1, 'mine')] }, { quiz: [] }).note.quiz).toEqual([
      question(1, 'mine'),
    ]);
  });

  test('that both sides add to a note without any are kept', () => {
    const { change } = merge(makeNote(), { quiz: [question(2)] }, { quiz: [question(1)] });
    expect(change).toEqual({ quiz: [question(1), question(2)] });
  });
});

describe('a conflict', () => {
  const base = makeNote({ content: 'text', flashcard: card('front', 'back') });

  test('is two different texts of one field, and shows the text of the learner', () => {
    const { note, isConflict } = merge(base, { content: 'mine' }, { content: 'theirs' });
    expect(isConflict).toBe(true);
    expect(note.content).toBe('mine');
  });

  test('is a changed part of a flashcard that the other side removed', () => {
    const changed = { flashcard: card('front', 'back', 'hint') };
    expect(merge(base, { flashcard: null }, changed).isConflict).toBe(true);
    expect(merge(base, { flashcard: card('mine', 'back') }, { flashcard: null }).isConflict).toBe(
      true,
    );
  });

  test('is more tags than a note may have', () => {
    const tags = (start: string) => Array.from({ length: 11 }, (_, n) => `${start}${n}`);
    expect(merge(base, { tags: tags('a') }, { tags: tags('b') }).isConflict).toBe(true);
  });
});

const fields = ['title', 'content', 'front', 'back', 'hint', 'cloze'] as const;
type Texts = Record<(typeof fields)[number], string>;

const toChange = ({ title, content, front, back, hint, cloze }: Texts) =>
  parse({ title, content, flashcard: card(front, back, hint), cloze: { text: `{{${cloze}}}` } });
const noteOf = (texts: Texts): Note => ({ ...makeNote(), ...(toChange(texts) as Partial<Note>) });
const textsIn = ({ title, content, flashcard, cloze }: Note) => ({
  title,
  content,
  ...flashcard,
  cloze: cloze?.text,
});

const word = fc.stringMatching(/^[a-z]{1,6}$/);
const texts = fc.record({
  title: word,
  content: word,
  front: word,
  back: word,
  hint: word,
  cloze: word,
});
/** Two edits of a note, which may change the same fields. */
const edits = fc.record({
  before: texts,
  mine: fc.dictionary(fc.constantFrom(...fields), word),
  theirs: fc.dictionary(fc.constantFrom(...fields), word),
});

describe('two edits of one note', () => {
  const apply = (base: Note, change: NoteChange, latest: Note) =>
    mergeEdit({ base, change }, latest);

  test('without a common field give the same note in either order, with both texts', () => {
    fc.assert(
      fc.property(edits, ({ before, mine, theirs: all }) => {
        const theirs = Object.fromEntries(Object.entries(all).filter(([key]) => !(key in mine)));
        const base = noteOf(before);
        const [a, b] = [toChange({ ...before, ...mine }), toChange({ ...before, ...theirs })];
        const first = apply(base, b, apply(base, a, base).note);
        const second = apply(base, a, apply(base, b, base).note);
        expect(first.isConflict || second.isConflict).toBe(false);
        expect(textsIn(first.note)).toEqual(textsIn(second.note));
        const wanted = noteOf({ ...before, ...mine, ...theirs });
        expect(textsIn(first.note)).toEqual(textsIn(wanted));
      }),
    );
  });

  test('lose no text: every changed field is in the note, or the edit is a conflict', () => {
    fc.assert(
      fc.property(edits, ({ before, mine, theirs }) => {
        const base = noteOf(before);
        const own = { ...before, ...mine };
        const latest = noteOf({ ...before, ...theirs });
        const { note, isConflict } = apply(base, toChange(own), latest);
        const changed = fields.filter((field) => own[field] !== before[field]);
        const isContested = changed.some(
          (field) =>
            field in theirs && theirs[field] !== before[field] && theirs[field] !== own[field],
        );
        expect(isConflict).toBe(isContested);
        const found = textsIn(note);
        for (const field of changed) {
          expect(found[field]).toBe(field === 'cloze' ? `{{${own.cloze}}}` : own[field]);
        }
      }),
    );
  });

  test('change nothing when they are applied again', () => {
    fc.assert(
      fc.property(edits, ({ before, mine, theirs }) => {
        const base = noteOf(before);
        const change = toChange({ ...before, ...mine });
        const once = apply(base, change, noteOf({ ...before, ...theirs })).note;
        expect(apply(base, change, once).change).toBeNull();
      }),
    );
  });
});
