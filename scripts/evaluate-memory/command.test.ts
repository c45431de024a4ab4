import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateMemory } from './command';

const directory = mkdtempSync(join(tmpdir(), 'evaluate-memory-'));
const file = join(directory, 'log.csv');
afterAll(() => rmSync(directory, { recursive: true }));

const header = 'user,card,day,rating,elapsed';

function evaluated(...lines: string[]) {
  writeFileSync(file, lines.join('\n'));
  return evaluateMemory([file]);
}

describe('evaluate:memory', () => {
  test('prints a row of metrics for each predictor', () => {
    const { exitCode, output } = evaluated(
      header,
      'ann,1,0,3,-1',
      'ann,2,0,3,-1',
      'ann,1,1,3,1',
      'ann,2,4,1,4',
      '',
    );
    expect(exitCode).toBe(0);
    expect(output).toBe(
      [
        'log.csv: 4 reviews; reviews on the same day are not scored',
        '',
        'predictions            log loss RMSE(bins)        AUC',
        // Predicts 0.946848 for the remembered card and 0.857986 for the forgotten one.
        'MyLinguist (FSRS-6)      1.0032     0.6079     1.0000',
        // Predicts 0.9 for the remembered card and 0.9^4 for the forgotten one.
        'SM-2                     0.5864     0.4693     1.0000',
        'constant                 0.6931     0.5000     0.5000',
      ].join('\n'),
    );
  });

  test('averages over learners, weighted by their number of reviews', () => {
    const ann = ['ann,1,0,3,-1', 'ann,1,1,3,1', 'ann,1,2,1,1'];
    const bob = ['bob,1,0,3,-1', 'bob,1,1,3,1'];
    const { output } = evaluated(header, ...ann, ...bob);
    // Ann's constant 0.5 has a loss of ln 2 twice; Bob's constant 1 has no loss and no AUC.
    expect(output).toMatch(/constant +0\.4621 +\d\.\d{4} +0\.5000$/);
  });

  test('prints no AUC when nothing was forgotten', () => {
    expect(evaluated(header, 'a,1,0,3,-1', 'a,1,1,3,1').output).toMatch(/SM-2 .+ n\/a\n/);
  });

  test('accepts columns in any order, Windows line endings and a byte order mark', () => {
    const { exitCode } = evaluated(
      '\uFEFFelapsed,note,rating,day,card,user\r',
      '-1,x,3,0,1,a\r',
      '2,x,3,2,1,a\r',
    );
    expect(exitCode).toBe(0);
  });

  test.each([
    ['no columns', ['a,b'], 'line 1: no column user, card, day, rating, elapsed'],
    ['a column missing', ['user,card,day,rating'], 'line 1: no column elapsed'],
    ['an empty file', [''], 'line 1: no column user, card, day, rating, elapsed'],
    ['a short row', [header, 'a,1,0,3,-1', 'a,1'], 'line 3: 2 fields instead of 5'],
    [
      'an unknown rating',
      [header, 'a,1,0,5,-1'],
      'line 2: rating is "5", not a whole number from 1',
    ],
    ['a rating in words', [header, 'a,1,0,Good,-1'], 'line 2: rating is "Good"'],
    ['half a day', [header, 'a,1,0,3,0.5'], 'line 2: elapsed is "0.5"'],
    ['a negative day', [header, 'a,1,-1,3,-1'], 'line 2: day is "-1"'],
    ['no user', [header, ' ,1,0,3,-1'], 'line 2: user is empty'],
    ['no card', [header, 'a,,0,3,-1'], 'line 2: card is empty'],
    [
      'a second first review',
      [header, 'a,1,0,3,-1', '', 'a,1,0,3,-1'],
      'line 4: elapsed is -1, but',
    ],
    ['no first review', [header, 'a,1,3,3,3'], 'line 2: elapsed is 3, but the first review'],
    ['no later review', [header, 'a,1,0,3,-1', 'a,1,0,3,0'], 'no card was reviewed again'],
  ])('reports the line of %s', (_, lines, message) => {
    const result = evaluated(...lines);
    expect(result.exitCode).toBe(1);
    expect(result.output).toContain(`${file}: ${message}`);
  });

  test.each([[[]], [['a.csv', 'b.csv']]])(
    'prints its usage without exactly one file: %j',
    (args) => {
      const { exitCode, output } = evaluateMemory(args);
      expect(exitCode).toBe(1);
      expect(output).toContain('Usage: npm run evaluate:memory -- FILE.csv');
    },
  );

  test('compares fitted weights with the default on request', () => {
    evaluated(header, 'ann,1,0,3,-1', 'ann,1,1,3,1', 'ann,1,9,1,8', 'ann,1,12,3,3');
    const { exitCode, output } = evaluateMemory([file, '--fit']);
    expect(exitCode).toBe(0);
    expect(output).toMatch(/\nann +2 /);
    expect(evaluateMemory(['--fit', file]).output).toContain('guarded');
  });

  test.each([
    ['a file that does not exist', join(directory, 'none.csv'), 'ENOENT'],
    ['a folder', directory, 'EISDIR'],
  ])('reports that it cannot read %s', (_, path, code) => {
    expect(evaluateMemory([path])).toEqual({
      exitCode: 1,
      output: `${path}: cannot be read (${code})`,
    });
  });
});
