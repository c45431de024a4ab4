import { toMarkdown } from './table';

test('a table is printed as Markdown with numbers aligned to the right', () => {
  const columns = ['Route', 'p50 in ms'];
  const rows = [
    ['GET /notes', 12_345.6],
    ['GET /tags', 0.123456],
    ['POST /notes', 3],
  ];
  expect(toMarkdown({ title: 'Latency', columns, rows })).toBe(`### Latency

| Route       | p50 in ms |
| ----------- | --------: |
| GET /notes  |    12,346 |
| GET /tags   |     0.123 |
| POST /notes |         3 |`);
});

test('a column with a text among its numbers is aligned to the left', () => {
  const table = {
    title: 'Bytes',
    columns: ['Page', 'KB'],
    rows: [
      ['/', 1],
      ['/notes', '–'],
    ],
  };
  expect(toMarkdown(table).split('\n').at(-1)).toBe('| /notes | –   |');
});
