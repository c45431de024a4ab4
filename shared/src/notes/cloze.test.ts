import fc from 'fast-check';
import { blankWidth, clozeDisplay, parseCloze } from './cloze';

/** Random texts with many braces. */
const bracedText = fc
  .array(fc.constantFrom('{', '}', '{{', '}}', ' ', '\n', 'a', 'word', 'é', '🎉', '_'))
  .map((parts) => parts.join(''));

describe('parseCloze', () => {
  test.each([
    ['no blank', 'The capital of France', []],
    ['one blank', 'The capital of France is {{Paris}}.', ['Paris']],
    ['several blanks in order', '{{Paris}} is in {{France}}', ['Paris', 'France']],
    ['trimmed answers', '{{  New York }}', ['New York']],
    ['an answer over two lines', '{{bread\nand butter}}', ['bread\nand butter']],
    ['full-width brackets', 'これは｛｛答え｝｝です', ['答え']],
    ['mixed brackets', '{｛答え｝}', ['答え']],
    ['adjacent blanks', '{{a}}{{b}}', ['a', 'b']],
    ['the same answer twice', '{{a}} and {{a}}', ['a', 'a']],
    ['empty blanks', '{{}} {{ }} {{\n}}', []],
    ['an unclosed blank', 'one {{two three', []],
    ['an unopened blank', 'one two}} three', []],
    ['single braces', '{one}', []],
    ['an unclosed blank before a complete one', '{{one {{two}}', ['two']],
    ['a nested blank', '{{one {{two}} three}}', ['two']],
    ['triple braces', '{{{one}}}', ['one']],
    ['no characters', '', []],
  ])('returns the answers of a text with %s', (_, text, answers) => {
    expect(parseCloze(text).answers).toEqual(answers);
  });

  test('splits a text into plain text and blanks', () => {
    expect(parseCloze('I {{ am }} here').segments).toEqual([
      { kind: 'text', text: 'I ', start: 0, end: 2 },
      { kind: 'blank', answer: 'am', start: 2, end: 10 },
      { kind: 'text', text: ' here', start: 10, end: 15 },
    ]);
  });

  test('returns segments that cover every text', () => {
    fc.assert(
      fc.property(bracedText, (text) => {
        const { segments, answers } = parseCloze(text);
        expect(segments.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(segments.filter(({ kind }) => kind === 'blank')).toHaveLength(answers.length);
        for (const answer of answers) expect(answer).toMatch(/^[^\s{}]([^{}]*[^\s{}])?$/);
      }),
    );
  });

  test.each(['{', '}', '{{', '{{a', '}}', '{{ '])(
    'parses 100,000 repetitions of %j quickly',
    (part) => {
      const text = part.repeat(100_000);
      expect(parseCloze(text).segments).toEqual([
        { kind: 'text', text, start: 0, end: text.length },
      ]);
    },
  );
});

describe('blankWidth', () => {
  test.each([
    ['a', 2],
    ['an', 2],
    ['word', 4],
    ['ten digits', 10],
    ['eleven more', 10],
    ['🎉🎉🎉', 3],
  ])('returns for %j the width %i', (answer, width) => expect(blankWidth(answer)).toBe(width));
});

describe('clozeDisplay', () => {
  test('replaces blanks by underscores and counts them', () => {
    expect(clozeDisplay('{{I}} live in {{ Konstantinopel }} {{')).toEqual({
      displayText: '__ live in __________ {{',
      blankCount: 2,
    });
  });

  test('leaves a text without blanks unchanged', () => {
    expect(clozeDisplay('nothing {{ }} hidden')).toEqual({
      displayText: 'nothing {{ }} hidden',
      blankCount: 0,
    });
  });
});
