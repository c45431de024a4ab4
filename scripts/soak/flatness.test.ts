import { leftOver, longestOf, slopeOf, trendsOf } from './flatness';
import type { Life } from './part';

const mebibyte = 1024 ** 2;

/** Creates a life with a sample every five seconds. */
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

test('memory that varies around a level has not grown, even after a steep start', () => {
  expect(grows(lifeOf(60, (index) => 100 + (index % 3)))).toEqual([]);
  expect(grows(lifeOf(60, (index) => Math.min(100, 40 + index * 5)))).toEqual([]);
});

test('memory that keeps growing is reported with its growth in the second half', () => {
  const [heap] = trendsOf(lifeOf(61, (index) => 100 + index));
  expect(heap?.quantity).toBe('heap');
  expect((heap?.growth ?? 0) / mebibyte).toBeCloseTo(30);
  expect(grows(lifeOf(61, (index) => 100 + index))).toEqual(['heap']);
});

test('a short life has no trends, and a life without handle counts has only those of memory', () => {
  expect(trendsOf(lifeOf(5, (index) => index))).toEqual([]);
  const { samples } = lifeOf(20, () => 1);
  const uncounted = samples.map((sample) => ({ ...sample, isAtRest: true, handles: null }));
  const quantities = trendsOf({ number: 1, samples: uncounted }).map(({ quantity }) => quantity);
  expect(quantities).toEqual(['heap', 'other memory']);
});

test('only handles at rest are compared, not those during requests', () => {
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

test('leftOver compares the end of the longest life with the start of the next one', () => {
  const lives = [lifeOf(3, () => 5), lifeOf(9, () => 30), lifeOf(4, () => 20)];
  const longest = longestOf(lives);
  expect(longest).toBe(lives[1]);
  expect(longest && leftOver(lives, longest)).toBe(10 * mebibyte);
  expect(leftOver(lives, lives[2] ?? lifeOf(0, () => 0))).toBeNull();
});

test('slopeOf returns 0 for points with the same x', () => {
  expect(
    slopeOf([
      { x: 1, y: 1 },
      { x: 1, y: 9 },
    ]),
  ).toBe(0);
});
