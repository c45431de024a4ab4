import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readSizes } from './command';

test.each([
  [[], [1000, 10_000, 100_000]],
  [
    ['--learners', '25000'],
    [1000, 10_000, 25_000],
  ],
  [['--learners', '1000'], [1000]],
  [['--learners', '7'], [7]],
  [['--learners', '0'], null],
  [['--learners', 'many'], null],
  [['--learners'], null],
  [['--learners', '1.5'], null],
  [['1000'], null],
])('readSizes reads %j as the sizes %j', (args, sizes) => {
  expect(readSizes(args)).toEqual(sizes);
});

test('the command prints the cost of each tick and an extrapolation', () => {
  const args = ['--import', 'tsx', 'simulate-reminders.ts', '--learners', '60'];
  const output = execFileSync(process.execPath, args, {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  });
  expect(output).toMatch(/learners +tick +slots +learners in them +mails/);
  expect(output.match(/^ +60 +0[34]:\d\d /gm)).toHaveLength(4);
  expect(output).toMatch(/^ +100 M /m);
});
