import { noteIdOf } from './note-id';

// Stored notes depend on these ids: a change would import every note again.
test.each([
  ['csv:["Hund","dog"]', 'cf27683a-7570-579c-8b54-00944f7c34fd'],
  ['kindle:Dune|170-171', '537db967-5c02-502f-aab0-0e1d394f1110'],
])('the id of %s never changes', async (key, id) => {
  expect(await noteIdOf(key)).toBe(id);
});
