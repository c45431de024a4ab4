import { compareRounds, unpaired, type Run } from './ratios';

const run = (ms: number, rows: Run[number]['rows'] = []): Run => [
  { title: 'Times', columns: ['Page', 'ms', 'note'], rows: [['/', ms, 'text'], ...rows] },
];

test('a figure has the medians of both commits and the median and spread of the ratios', () => {
  const rounds = [
    { before: run(100), now: run(50) },
    { before: run(200), now: run(240) },
    { before: run(80), now: run(40) },
  ];
  expect(compareRounds('abc1234', rounds)).toEqual([
    {
      title: 'Times',
      columns: ['Row', 'Figure', 'abc1234', 'now', 'Ratio', 'Lowest', 'Highest'],
      rows: [['/', 'ms', 100, 50, '0.50', '0.50', '1.20']],
    },
  ]);
});

test('the median of an even number of rounds is the mean of the middle two', () => {
  const rounds = [1, 2, 3, 4].map((ms) => ({ before: run(10), now: run(ms) }));
  expect(compareRounds('abc1234', rounds)[0]?.rows).toEqual([
    ['/', 'ms', 10, 2.5, '0.25', '0.10', '0.40'],
  ]);
});

test('equal figures have the ratio 1, and a ratio to zero is a dash', () => {
  const rows = (before: number, now: number) =>
    compareRounds('abc1234', [{ before: run(before), now: run(now) }])[0]?.rows[0]?.slice(4);
  expect(rows(0, 0)).toEqual(['1.00', '1.00', '1.00']);
  expect(rows(0, 5)).toEqual(['–', '–', '–']);
});

test('rows and tables that only one commit has are named and not compared', () => {
  const round = {
    before: run(100, [['/old', 1, '']]),
    now: [...run(50, [['/new', 2, '']]), { title: 'Bytes', columns: ['Page', 'KB'], rows: [] }],
  };
  expect(compareRounds('abc1234', [round])[0]?.rows.map(([name]) => name)).toEqual(['/']);
  expect(unpaired('abc1234', round)).toEqual([
    'only abc1234: "ms" of "/old"',
    'only now: table "Bytes"',
    'only now: "ms" of "/new"',
  ]);
});

test('rows with the same name are paired in their order', () => {
  const of = (first: number, second: number) => run(first, [['/', second, '']]);
  const round = { before: of(10, 100), now: of(20, 300) };
  expect(compareRounds('abc1234', [round])[0]?.rows.map(([name, , , , by]) => [name, by])).toEqual([
    ['/', '2.00'],
    ['/ (2)', '3.00'],
  ]);
});
