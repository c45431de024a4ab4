import type { Learner } from '../services/learner';
import { TokenMemory } from './token-memory';

const ada: Learner = {
  uid: 'ada',
  email: 'ada@example.test',
  name: null,
  picture: null,
  provider: null,
  signedInAt: 0,
  provenAt: 0,
};
const hour = 3_600_000;

test('the memory returns the learner of a token until it expires, and null for other tokens', () => {
  const memory = new TokenMemory();
  memory.remember('a.b.c', { learner: ada, expiresAt: hour }, 0);
  expect(memory.recall('a.b.c', hour - 1)).toBe(ada);
  expect(memory.recall('a.b.c', hour)).toBeNull();
  for (const other of ['a.b.', 'a.b.d', 'a.b.c ', '']) expect(memory.recall(other, 0)).toBeNull();
});

test('the memory evicts expired tokens, and the oldest one beyond its capacity', () => {
  const memory = new TokenMemory(2);
  memory.remember('first', { learner: ada, expiresAt: hour }, 0);
  memory.remember('second', { learner: ada, expiresAt: 2 * hour }, 0);
  memory.remember('third', { learner: ada, expiresAt: 2 * hour }, 0);
  expect(['first', 'second', 'third'].map((token) => memory.recall(token, 0))).toEqual([
    null,
    ada,
    ada,
  ]);
  memory.remember('fourth', { learner: ada, expiresAt: 4 * hour }, 3 * hour);
  expect(memory.size).toBe(1);
});
