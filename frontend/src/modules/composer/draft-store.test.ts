import { openDraftStore } from './draft-store';
import { emptyDraft } from './note-draft';

const key = 'draft:ada@example.com';

test('reads the draft that a closed composer left', () => {
  const draft = { ...emptyDraft('freestyle'), content: 'begun', tags: ['french'] };
  openDraftStore(key).write(draft);
  expect(openDraftStore(key).read()).toEqual(draft);
});

test('reads no draft from text that it cannot parse', () => {
  localStorage.setItem(key, '{"content":1}');
  expect(openDraftStore(key).read()).toBeNull();
});
