import { limits } from '@mylinguist/shared/limits';
import { formatHistory, longestHistory } from '@mylinguist/shared/scheduling/history';
import { storedDeletedNoteSchema } from '@mylinguist/shared/schemas/account';
import * as z from 'zod/mini';
import { noteBytes } from './usage';

const instant = new Date(0).toISOString().length;
/** Longest history in characters: an entry has up to three digits, a letter and a comma. */
const history = 5 * longestHistory + 100;

/**
 * How the size of each text of a stored note is bounded: it is counted towards the caps, or has a
 * maximum length. A new text needs an entry here, and a counted one a change of `noteBytes`.
 */
const bounds: Readonly<Record<string, 'counted' | number>> = {
  title: 'counted',
  content: 'counted',
  'flashcard.front': 'counted',
  'flashcard.back': 'counted',
  'flashcard.hint': 'counted',
  'cloze.title': 'counted',
  'cloze.text': 'counted',
  'cloze.answers[]': 'counted',
  'quiz[].id': 'counted',
  'quiz[].question': 'counted',
  'quiz[].answer': 'counted',
  'quiz[].others[]': 'counted',
  'quiz[].explanation': 'counted',
  'quiz[].from': 'counted',
  'source.url': 'counted',
  'source.title': 'counted',
  'source.author': 'counted',
  'source.locator': 'counted',
  id: 36,
  'tags[]': limits.tagName,
  'reviewData.nextReviewDate': instant,
  'reviewData.lastReviewDate': instant,
  'reviewData.createdAt': instant,
  'reviewData.updatedAt': instant,
  'reviewData.srs.past': history,
  'reviewData.dueChosenAt': instant,
  'reviewData.rescheduled.id': 36,
  'reviewData.rescheduled.dueChosenAt': instant,
  'reviewData.rescheduled.startedOver.lastReviewDate': instant,
  archivedAt: instant,
  editedAt: instant,
  deletedAt: instant,
  importId: 36,
  importDigest: 15,
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns the path of every text in a schema, and of every value without a type. */
function textsIn(schema: JsonSchema, path = ''): string[] {
  const { anyOf, properties, items } = schema;
  if (anyOf) return anyOf.flatMap((option) => textsIn(option, path));
  const types = [schema.type].flat();
  if (types.includes('object')) {
    const inner = Object.entries(properties ?? {}).flatMap(([name, property]) =>
      textsIn(property as JsonSchema, path === '' ? name : `${path}.${name}`),
    );
    return schema.additionalProperties ? [...inner, `${path}.*`] : inner;
  }
  if (types.includes('array')) return textsIn(items as JsonSchema, `${path}[]`);
  const isFixed = ['number', 'integer', 'boolean', 'null'].some((type) =>
    types.every((each) => each === type),
  );
  return isFixed || 'const' in schema ? [] : [path];
}

const note = () => ({
  title: 'a',
  content: 'a',
  flashcard: { front: 'a', back: 'a', hint: 'a' },
  cloze: { title: 'a', text: 'a', answers: ['a'] },
  quiz: [{ id: 'a', question: 'a', answer: 'a', others: ['a'], explanation: 'a', from: 'a' }],
  source: { url: 'a', title: 'a', author: 'a', locator: 'a' },
});

/** Returns the note with another text at a path. */
function withText(path: string, text: string) {
  const changed = note();
  const keys = path.replaceAll('[]', '.0').split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<object>((part, key) => Reflect.get(part, key) as object, changed);
  Reflect.set(parent, last, text);
  return changed;
}

test('every text of a stored note is counted or has a maximum length', () => {
  const schema = z.toJSONSchema(storedDeletedNoteSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null';
    },
  });
  expect([...new Set(textsIn(schema))].sort()).toEqual(Object.keys(bounds).sort());
});

const counted = Object.keys(bounds).filter((path) => bounds[path] === 'counted');
test.each(counted)('the size of a note grows with its text %s', (path) => {
  expect(noteBytes(withText(path, 'ä'.repeat(100)))).toBe(noteBytes(note()) + 199);
});

test('the longest history of a note stays below its maximum length', () => {
  const everyYear = Array.from({ length: longestHistory }, (_, index) => ({
    day: 20_000 + 366 * index,
    kind: 'Easy' as const,
  }));
  const seed = { stability: 1 / 3, difficulty: 10 / 3, lapses: 999, repetitions: 9999 };
  expect(formatHistory({ firstDay: 20_000, seed, entries: everyYear }).length).toBeLessThan(
    history,
  );
});
