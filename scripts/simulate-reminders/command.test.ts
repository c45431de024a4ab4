import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './command';

test.each<[string[], number[] | null, number?]>([
  [[], [1000, 10_000, 100_000]],
  [
    ['--learners', '25000'],
    [1000, 10_000, 25_000],
  ],
  [['--learners', '1000'], [1000]],
  [['--learners', '7'], [7]],
  [['--learners', '7', '--devices', '30'], [7], 30],
  [['--learners', '0'], null],
  [['--learners', 'many'], null],
  [['--learners'], null],
  [['--learners', '1.5'], null],
  [['--devices', '101'], null],
  [['1000'], null],
])('readOptions reads %j as the sizes %j', (args, sizes, percentWithDevice = 0) => {
  expect(readOptions(args)).toEqual(sizes && { sizes, percentWithDevice });
});

test('the command prints the cost of each tick and an extrapolation', () => {
  const args = ['--import', 'tsx', 'simulate-reminders.ts', '--learners', '60', '--devices', '50'];
  const output = execFileSync(process.execPath, args, {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  });
  expect(output).toMatch(/learners +tick +slots +learners in them +mails +notifications/);
  expect(output.match(/^ +60 +0[34]:\d\d /gm)).toHaveLength(4);
  expect(output).toMatch(/^ +100 M /m);
});
