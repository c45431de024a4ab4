import { LeftOut } from './left-out';
import { readText } from './testing/read-text';

const long = 'word '.repeat(1200);

test('notes that are left out have names, and parts of notes have none', async () => {
  const { leftOutNotes } = await readText(`Hund,dog\n"${long}",long text\nHund,dog\n`);
  expect(leftOutNotes).toEqual([
    { reason: 'too-long', count: 1, names: [expect.stringMatching(/^word word .{60,}…$/)] },
    { reason: 'duplicate', count: 1, names: ['Hund'] },
  ]);
});

test('a picture of a note that is imported counts as no note', async () => {
  const file = '#separator:comma\n#html:true\nHund <img src="a.png">,dog\n<img src="b.png">,cat\n';
  const { leftOut, leftOutNotes } = await readText(file);
  expect(leftOut).toEqual([{ reason: 'media', count: 2 }]);
  expect(leftOutNotes).toEqual([{ reason: 'media', count: 1, names: [expect.any(String)] }]);
});

test('a thousand short names are kept for each reason', () => {
  const leftOut = new LeftOut();
  for (let index = 0; index < 2000; index++) leftOut.addNote('duplicate', '🙂'.repeat(300));
  leftOut.addNote('empty');
  const [empty, duplicate] = leftOut.listNotes();
  expect(empty).toEqual({ reason: 'empty', count: 1, names: [] });
  expect(duplicate?.count).toBe(2000);
  expect(duplicate?.names).toHaveLength(1000);
  expect(Array.from(duplicate?.names[0] ?? '').length).toBeLessThanOrEqual(80);
});
