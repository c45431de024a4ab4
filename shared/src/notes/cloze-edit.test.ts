import fc from 'fast-check';
import { parseCloze } from './cloze';
import { makeBlank, removeBlank } from './cloze-edit';

/** Selects the part of a text between two bars. */
function selected(marked: string): [text: string, start: number, end: number] {
  const start = marked.indexOf('|');
  const end = marked.indexOf('|', start + 1) - 1;
  return [marked.replaceAll('|', ''), start, end];
}

describe('makeBlank', () => {
  it.each([
    ['a word', 'I |am| here', 'I {{|am|}} here'],
    ['several words', '|New York| is big', '{{|New York|}} is big'],
    ['a selection with spaces at its ends', 'I| am |here', 'I {{|am|}} here'],
    ['the whole text', '|word|', '{{|word|}}'],
    ['a word right beside a blank', '{{one}}|two|', '{{one}}{{|two|}}'],
    ['a word after an unclosed blank', '{{one |two| three', '{{one {{|two|}} three'],
    ['a word inside of single braces', '{|one|}', '{{{|one|}}}'],
  ])('wraps %s', (_, before, after) => {
    const [text, selectionStart, selectionEnd] = selected(after);
    expect(makeBlank(...selected(before))).toEqual({
      ok: true,
      text,
      selectionStart,
      selectionEnd,
    });
  });

  it.each([
    ['nothing selected', 'I ||am here', 'empty-selection'],
    ['only white space selected', 'I| \n |am', 'empty-selection'],
    ['a blank selected', 'I |{{am}}| here', 'overlaps-blank'],
    ["a blank's answer selected", 'I {{|am|}} here', 'overlaps-blank'],
    ['a part of a blank selected', 'I {{a|m}} here|', 'overlaps-blank'],
    ['words around a blank selected', '|I {{am}} here|', 'overlaps-blank'],
    ['a brace selected', 'a |{b| c', 'contains-brace'],
  ])('refuses with %s', (_, marked, reason) => {
    expect(makeBlank(...selected(marked))).toEqual({ ok: false, reason });
  });

  it('takes a selection made backwards or beyond the text', () => {
    const result = { ok: true, text: 'I {{am}}', selectionStart: 4, selectionEnd: 6 };
    expect(makeBlank('I am', 4, 2)).toEqual(result);
    expect(makeBlank('I am', 2, 99)).toEqual(result);
    expect(makeBlank('I am', -5, -1)).toEqual({ ok: false, reason: 'empty-selection' });
  });

  it('adds exactly the selected words as a blank, and removing it restores the text', () => {
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
  it.each([
    ['the first blank', '{{one}} {{two}}', 0, 'one {{two}}'],
    ['a later blank', '{{one}} {{two}}', 1, '{{one}} two'],
    ['a blank with spaces in it', 'a {{ b }} c', 0, 'a b c'],
    ['no blank of that index', '{{one}}', 1, '{{one}}'],
    ['a negative index', '{{one}}', -1, '{{one}}'],
  ])('handles %s', (_, text, index, expected) => {
    expect(removeBlank(text, index)).toBe(expected);
  });
});
