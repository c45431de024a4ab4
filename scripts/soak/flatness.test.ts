import { leftOver, longestOf, slopeOf, trendsOf } from './flatness';
import type { Life } from './part';

const mebibyte = 1024 ** 2;

/** A sample every five seconds. */
function lifeOf(count: number, heapAt: (index: number) => number): Life {
  const samples = Array.from({ length: count }, (_, index) => {
    const heap = heapAt(index) * mebibyte;
    const held = { heap, rss: heap + 50 * mebibyte, handles: 30, sockets: 10 };
    return { ...held, second: index * 5, isAtRest: false };
  });
  return { number: 1, samples };
}

const grows = (life: Life) =>
  trendsOf(life)
    .filter(({ growth, bound }) => growth > bound)
    .map(({ quantity }) => quantity);

test('what wavers about a level is flat, also after a steep beginning', () => {
  expect(grows(lifeOf(60, (index) => 100 + (index % 3)))).toEqual([]);
  expect(grows(lifeOf(60, (index) => Math.min(100, 40 + index * 5)))).toEqual([]);
});

test('what keeps growing is told, with how much it grew in the second half', () => {
  const [heap] = trendsOf(lifeOf(61, (index) => 100 + index));
  expect(heap?.quantity).toBe('heap');
  expect((heap?.growth ?? 0) / mebibyte).toBeCloseTo(30);
  expect(grows(lifeOf(61, (index) => 100 + index))).toEqual(['heap']);
});

test('a short life, and one without a count of handles, tell of nothing more than they can', () => {
  expect(trendsOf(lifeOf(5, (index) => index))).toEqual([]);
  const { samples } = lifeOf(20, () => 1);
  const uncounted = samples.map((sample) => ({ ...sample, isAtRest: true, handles: null }));
  const quantities = trendsOf({ number: 1, samples: uncounted }).map(({ quantity }) => quantity);
  expect(quantities).toEqual(['heap', 'beside the heap']);
});

test('handles are compared at rest, however many there are under way', () => {
  const restingLife = (atRest: (index: number) => number): Life => ({
    number: 1,
    samples: lifeOf(60, () => 100).samples.map((sample, index) => {
      const isAtRest = index % 10 === 9;
      return { ...sample, isAtRest, handles: isAtRest ? atRest(index) : index * 10 };
    }),
  });
  expect(grows(restingLife(() => 27))).toEqual([]);
  expect(grows(restingLife((index) => 27 + index / 10))).toEqual(['handles at rest']);
});

test('the longest life is looked at, and compared with the start of the next one', () => {
  const lives = [lifeOf(3, () => 5), lifeOf(9, () => 30), lifeOf(4, () => 20)];
  const longest = longestOf(lives);
  expect(longest).toBe(lives[1]);
  expect(longest && leftOver(lives, longest)).toBe(10 * mebibyte);
  expect(leftOver(lives, lives[2] ?? lifeOf(0, () => 0))).toBeNull();
});

test('points above one another have no slope', () => {
  expect(
    slopeOf([
      { x: 1, y: 1 },
      { x: 1, y: 9 },
    ]),
  ).toBe(0);
});
