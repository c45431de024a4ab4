import fc from 'fast-check';
import { blankWidth, clozeDisplay, parseCloze } from './cloze';

/** Texts in which braces are frequent. */
const bracedText = fc
  .array(fc.constantFrom('{', '}', '{{', '}}', ' ', '\n', 'a', 'word', 'é', '🎉', '_'))
  .map((parts) => parts.join(''));

describe('parseCloze', () => {
  it.each([
    ['no blank', 'The capital of France', []],
    ['one blank', 'The capital of France is {{Paris}}.', ['Paris']],
    ['several blanks in order', '{{Paris}} is in {{France}}', ['Paris', 'France']],
    ['trimmed answers', '{{  New York }}', ['New York']],
    ['an answer over two lines', '{{bread\nand butter}}', ['bread\nand butter']],
    ['neighbouring blanks', '{{a}}{{b}}', ['a', 'b']],
    ['the same answer twice', '{{a}} and {{a}}', ['a', 'a']],
    ['empty blanks', '{{}} {{ }} {{\n}}', []],
    ['an unclosed blank', 'one {{two three', []],
    ['an unopened blank', 'one two}} three', []],
    ['single braces', '{one}', []],
    ['an unclosed blank before a whole one', '{{one {{two}}', ['two']],
    ['a nested blank', '{{one {{two}} three}}', ['two']],
    ['a third pair of braces', '{{{one}}}', ['one']],
    ['the empty text', '', []],
  ])('finds the answers of %s', (_, text, answers) => {
    expect(parseCloze(text).answers).toEqual(answers);
  });

  it('splits a text into words and blanks', () => {
    expect(parseCloze('I {{ am }} here').segments).toEqual([
      { kind: 'text', text: 'I ', start: 0, end: 2 },
      { kind: 'blank', answer: 'am', start: 2, end: 10 },
      { kind: 'text', text: ' here', start: 10, end: 15 },
    ]);
  });

  it('loses nothing of any text', () => {
    fc.assert(
      fc.property(bracedText, (text) => {
        const { segments, answers } = parseCloze(text);
        expect(segments.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        expect(segments.filter(({ kind }) => kind === 'blank')).toHaveLength(answers.length);
        for (const answer of answers) expect(answer).toMatch(/^[^\s{}]([^{}]*[^\s{}])?$/);
      }),
    );
  });

  it.each(['{', '}', '{{', '{{a', '}}', '{{ '])('reads 100,000 times %j at once', (part) => {
    const text = part.repeat(100_000);
    expect(parseCloze(text).segments).toEqual([{ kind: 'text', text, start: 0, end: text.length }]);
  });
});

describe('blankWidth', () => {
  it.each([
    ['a', 2],
    ['an', 2],
    ['word', 4],
    ['ten digits', 10],
    ['eleven more', 10],
    ['🎉🎉🎉', 3],
  ])('of %j is %i', (answer, width) => expect(blankWidth(answer)).toBe(width));
});

describe('clozeDisplay', () => {
  it('draws blanks as underscores and counts them', () => {
    expect(clozeDisplay('{{I}} live in {{ Konstantinopel }} {{')).toEqual({
      displayText: '__ live in __________ {{',
      blankCount: 2,
    });
  });

  it('leaves a text without blanks alone', () => {
    expect(clozeDisplay('nothing {{ }} hidden')).toEqual({
      displayText: 'nothing {{ }} hidden',
      blankCount: 0,
    });
  });
});
