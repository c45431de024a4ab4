import fc from 'fast-check';
import { parseCloze } from './cloze';
import { makeBlank, removeBlank } from './cloze-edit';

/** Returns a text without its two bars, and the offsets of the selection between them. */
function selected(marked: string): [text: string, start: number, end: number] {
  const start = marked.indexOf('|');
  const end = marked.indexOf('|', start + 1) - 1;
  return [marked.replaceAll('|', ''), start, end];
}

describe('makeBlank', () => {
  test.each([
    ['a word', 'I |am| here', 'I {{|am|}} here'],
    ['several words', '|New York| is big', '{{|New York|}} is big'],
    ['a selection with spaces at its ends', 'I| am |here', 'I {{|am|}} here'],
    ['the whole text', '|word|', '{{|word|}}'],
    ['a word next to a blank', '{{one}}|two|', '{{one}}{{|two|}}'],
    ['a word after an unclosed blank', '{{one |two| three', '{{one {{|two|}} three'],
    ['a word inside single braces', '{|one|}', '{{{|one|}}}'],
  ])('wraps %s', (_, before, after) => {
    const [text, selectionStart, selectionEnd] = selected(after);
    expect(makeBlank(...selected(before))).toEqual({
      ok: true,
      text,
      selectionStart,
      selectionEnd,
    });
  });

  test.each([
    ['an empty selection', 'I ||am here', 'empty-selection'],
    ['a selection of white space', 'I| \n |am', 'empty-selection'],
    ['a selected blank', 'I |{{am}}| here', 'overlaps-blank'],
    ['the selected answer of a blank', 'I {{|am|}} here', 'overlaps-blank'],
    ['a selection of part of a blank', 'I {{a|m}} here|', 'overlaps-blank'],
    ['a selection around a blank', '|I {{am}} here|', 'overlaps-blank'],
    ['a selected brace', 'a |{b| c', 'contains-brace'],
  ])('rejects %s', (_, marked, reason) => {
    expect(makeBlank(...selected(marked))).toEqual({ ok: false, reason });
  });

  test('accepts a backward selection and offsets beyond the text', () => {
    const result = { ok: true, text: 'I {{am}}', selectionStart: 4, selectionEnd: 6 };
    expect(makeBlank('I am', 4, 2)).toEqual(result);
    expect(makeBlank('I am', 2, 99)).toEqual(result);
    expect(makeBlank('I am', -5, -1)).toEqual({ ok: false, reason: 'empty-selection' });
  });

  test('adds exactly the selected words as a blank, and removeBlank restores the text', () => {
    const texts = fc
      .array(fc.constantFrom('{{a}}', '{', '}', ' ', 'bc', 'd e', '\n'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.nat(20), fc.nat(20), (text, from, to) => {
        const result = makeBlank(text, from, to);
        if (!result.ok) return;
        const answer = result.text.slice(result.selectionStart, result.selectionEnd);
        expect(text.slice(Math.min(from, to), Math.max(from, to)).trim()).toBe(answer);

        const { segments, answers } = parseCloze(result.text);
        expect(answers).toHaveLength(parseCloze(text).answers.length + 1);
        const index = segments
          .filter(({ kind }) => kind === 'blank')
          .findIndex(({ start }) => start + 2 === result.selectionStart);
        expect(answers[index]).toBe(answer);
        expect(removeBlank(result.text, index)).toBe(text);
      }),
    );
  });
});

describe('removeBlank', () => {
  test.each([
    ['the first blank', '{{one}} {{two}}', 0, 'one {{two}}'],
    ['a later blank', '{{one}} {{two}}', 1, '{{one}} two'],
    ['a blank with spaces in it', 'a {{ b }} c', 0, 'a b c'],
    ['an index without a blank', '{{one}}', 1, '{{one}}'],
    ['a negative index', '{{one}}', -1, '{{one}}'],
  ])('handles %s', (_, text, index, expected) => {
    expect(removeBlank(text, index)).toBe(expected);
  });
});
