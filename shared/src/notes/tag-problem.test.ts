import { caps, limits } from '../limits';
import { createNoteRequestSchema } from '../schemas/note';
import { createTagRequestSchema } from '../schemas/tag-change';
import { newTagProblem, noteTagProblem } from './tag-problem';

const many = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
const known = ['biology', 'Évolution'];
const exists = 'A tag with this name already exists.';
const tooLong = 'A tag has at most 50 characters.';
const onlyDots = 'Choose a name with more than dots.';

test.each([
  ['history', null],
  ['x'.repeat(limits.tagName), null],
  [`  ${'x'.repeat(limits.tagName)}  `, null],
  ['x'.repeat(limits.tagName + 1), tooLong],
  ['  ', 'Tag name is required'],
  ['..', onlyDots],
  [' . ', onlyDots],
  ['...', null],
  ['BIOLOGY ', exists],
  ['e\u0301volution', exists],
  ['biology\u200b', exists],
  ['bio\u00adlogy', exists],
  ['\u2800biology', exists],
  ['\u200b', 'Tag name is required'],
  ['\u2800', 'Tag name is required'],
])('the problem of the new tag %j is %j', (name, problem) => {
  expect(newTagProblem(name, known)).toBe(problem);
});

test('an account has at most 500 tags', () => {
  expect(newTagProblem('new', many(caps.tags - 1))).toBeNull();
  expect(newTagProblem('new', many(caps.tags))).toMatch(/^You have 500 tags/);
});

test.each([
  ['biology', [], null],
  ['Biology', ['biology'], 'This note has this tag already.'],
  ['biology', many(limits.tagsPerNote - 1), null],
  ['biology', many(limits.tagsPerNote), 'A note has at most 20 tags. Remove one to add another.'],
  ['x'.repeat(limits.tagName + 1), [], tooLong],
])('the problem of the tag %j on a note with the tags %j is %j', (name, chosen, problem) => {
  expect(noteTagProblem(name, { chosen, known })).toBe(problem);
});

test('a known tag can be added when the account has no room for another', () => {
  const all = many(caps.tags);
  expect(noteTagProblem('tag 7', { chosen: [], known: all })).toBeNull();
  expect(noteTagProblem('ta', { chosen: [], known: all })).toBeNull();
  expect(noteTagProblem('new', { chosen: [], known: all })).toMatch(/^You have 500 tags/);
});

test.each(['history', 'x'.repeat(limits.tagName + 1), '  ', '..', '...'])(
  'the requests of the API accept the name %j exactly if it has no problem',
  (name) => {
    const isAccepted = newTagProblem(name, []) === null;
    expect(createTagRequestSchema.safeParse({ name }).success).toBe(isAccepted);
    const note = { content: 'Text', tags: [name] };
    expect(createNoteRequestSchema.safeParse(note).success).toBe(isAccepted);
  },
);
