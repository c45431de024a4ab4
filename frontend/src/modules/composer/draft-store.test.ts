import { openDraftStore } from './draft-store';

const key = 'draft:ada@example.com';
const id = '00000000-0000-4000-8000-000000000001';
const card = { front: 'Q', back: 'A', hint: '' };

test('reads a draft that an earlier build stored', () => {
  const earlier = {
    id,
    mode: 'quicknote',
    title: null,
    content: 'begun',
    tags: ['french'],
    flashcard: card,
    clozeText: 'I live in {{Paris}}',
  };
  localStorage.setItem(key, JSON.stringify(earlier));
  expect(openDraftStore(key).read()).toEqual({
    id,
    mode: 'freestyle',
    title: null,
    content: 'begun',
    contentType: 0,
    tags: ['french'],
    exercises: { flashcard: card, cloze: { text: 'I live in {{Paris}}' } },
    accepted: [],
    typed: [],
    removed: [],
    aiEnriched: false,
    base: null,
  });
});

test('reads a draft that lacks a kind of exercise', () => {
  const draft = { id, mode: null, title: null, content: 'begun', tags: null };
  localStorage.setItem(key, JSON.stringify({ ...draft, exercises: { flashcard: card } }));
  expect(openDraftStore(key).read()).toMatchObject({
    content: 'begun',
    exercises: { flashcard: card, cloze: { text: '' } },
  });
});

test('reads no draft from text that it cannot parse', () => {
  localStorage.setItem(key, '{"content":1}');
  expect(openDraftStore(key).read()).toBeNull();
});
