import fc from 'fast-check';
import { isLinear } from '../testing/is-linear';
import { property } from '../testing/property';
import { judgeAnswer, longestTyped, type Difference, type Verdict } from './judge-answer';

type Pair = readonly [typed: string, expected: string, verdict: Verdict, why?: Difference | number];

/** Pairs with the reason of their verdict: what differs, or the number of slips. */
const pairs: Readonly<Record<string, readonly Pair[]>> = {
  English: [
    ['necessary', 'necessary', 'right'],
    ['neccessary', 'necessary', 'almost', 1],
    ['neccesary', 'necessary', 'not-yet', 2],
    ['London', 'london', 'almost', 'case'],
    ['early riser', 'the early riser', 'almost', 'article'],
    ['he early riser', 'the early riser', 'almost', 1],
    ['its a dogs life', "It's a dog's life", 'almost', 'case'],
    ['colour', 'color / colour', 'right'],
    ['aple', 'apple', 'almost', 1],
    ['appel', 'apple', 'almost', 1],
    ['bad', 'bat', 'not-yet', 1],
    ['a lot of people', 'a lot of poeple', 'almost', 1],
    ['alot of people', 'a lot of people', 'not-yet', 'exact'],
    ['house', 'sobremesa', 'not-yet', 'other'],
    ['', 'house', 'not-yet', 'empty'],
    ['in 1945', 'in 1945', 'right'],
    ['in 1954', 'in 1945', 'not-yet', 'exact'],
    ['3.5', '35', 'not-yet', 'exact'],
    ['-5 degrees', '5 degrees', 'not-yet', 'exact'],
    ['two', '1/2', 'not-yet', 'other'],
    ['km', 'km/h', 'not-yet', 1],
  ],
  Spanish: [
    ['sobremesa', 'sobremesa', 'right'],
    ['sobremeza', 'sobremesa', 'almost', 1],
    ['manana', 'mañana', 'almost', 'accent'],
    ['mesa', 'la mesa', 'almost', 'article'],
    ['el mano', 'la mano', 'almost', 'article'],
    ['si', 'sí', 'not-yet', 'exact'],
    ['donde estas', '¿Dónde estás?', 'almost', 'accent'],
    ['casa', 'cama', 'not-yet', 1],
    ['el vive en la casa', 'él vive en la casa', 'not-yet', 'exact'],
  ],
  French: [
    ['l’eau', "l'eau", 'right'],
    ['eau', 'l’eau', 'almost', 'article'],
    ['garcon', 'garçon', 'almost', 'accent'],
    ['porte-monnaie', 'porte monnaie', 'almost', 'punctuation'],
    ['aujourdhui', 'aujourd’hui', 'almost', 'punctuation'],
    ['coeur', 'cœur', 'almost', 'accent'],
    ['du', 'dû', 'not-yet', 'exact'],
  ],
  German: [
    ['Strasse', 'Straße', 'almost', 'accent'],
    ['der Tisch', 'die Tisch', 'almost', 'article'],
    ['gemüse', 'Gemüse', 'almost', 'case'],
    ['ich bin müde', 'Ich bin müde', 'almost', 'case'],
    ['ja', 'Ja', 'not-yet', 'exact'],
    ['Schmeterling', 'Schmetterling', 'almost', 1],
  ],
  Italian: [
    ['perche', 'perché', 'almost', 'accent'],
    ['amico', "l'amico", 'almost', 'article'],
    ['bello/bella', 'bello/bella', 'right'],
    ['bella', 'bello/bella', 'right'],
  ],
  Turkish: [
    ['ISTANBUL', 'İstanbul', 'almost', 'accent'],
    ['kadin', 'kadın', 'almost', 'accent'],
  ],
  Russian: [
    ['ещё', 'еще', 'not-yet', 'exact'],
    ['зелёный', 'зеленый', 'almost', 'accent'],
    ['здраствуйте', 'здравствуйте', 'almost', 1],
    ['мы', 'ты', 'not-yet', 1],
  ],
  Greek: [
    ['θαλασσα', 'η θάλασσα', 'almost', 'article'],
    ['λογος', 'λόγος', 'almost', 'accent'],
  ],
  Arabic: [
    ['كتب', 'كُتُب', 'not-yet', 'exact'],
    ['مدرسة', 'مَدْرَسة', 'almost', 'accent'],
  ],
  Japanese: [
    ['カタカナ', 'カタカナ', 'right'],
    ['ｶﾀｶﾅ', 'カタカナ', 'right'],
    ['がくせい', 'かくせい', 'not-yet', 1],
    ['学生です', '学生です。', 'almost', 'punctuation'],
    ['先生です', '学生です', 'not-yet', 1],
  ],
  Chinese: [
    ['你好', '你好', 'right'],
    ['您好吗', '你好吗', 'not-yet', 1],
    ['１２月', '12月', 'right'],
    ['你好 吗', '你好吗', 'almost', 'punctuation'],
  ],
  Korean: [
    ['안녕하세요', '안녕하세요', 'right'],
    ['안녕하새요', '안녕하세요', 'not-yet', 'exact'],
  ],
  signs: [
    ['x < 3', 'x > 3', 'not-yet', 'exact'],
    ['x > 3', 'x > 3', 'right'],
    ['x>3', 'x > 3', 'almost', 'punctuation'],
    ['5 $', '5 €', 'not-yet', 'exact'],
    ['5', '5 €', 'not-yet', 'exact'],
    ['€5', '5 €', 'almost', 'punctuation'],
    ['C#', 'C++', 'not-yet', 'exact'],
    ['C', 'C++', 'not-yet', 'exact'],
    ['A♭', 'A♯', 'not-yet', 'exact'],
    ['10‰', '10%', 'not-yet', 'exact'],
    ['10 %', '10%', 'almost', 'punctuation'],
    ['p', '¬p', 'not-yet', 'exact'],
    ['x = 3', 'x ≠ 3', 'not-yet', 'exact'],
    ['=', '≠', 'not-yet', 'exact'],
    ['x != 3', 'x ≠ 3', 'almost', 'punctuation'],
    ['x <= 3', 'x ≤ 3', 'almost', 'punctuation'],
    ['A -> B', 'A → B', 'almost', 'punctuation'],
    ['A ← B', 'A → B', 'not-yet', 'exact'],
    ['a ∉ B', 'a ∈ B', 'not-yet', 'exact'],
    ['2 * 3', '2 × 3', 'almost', 'punctuation'],
    ['2 + 3', '2 × 3', 'not-yet', 'exact'],
    ['x +3', 'x + 3', 'almost', 'punctuation'],
    ['x - 3', 'x − 3', 'almost', 'punctuation'],
    ['x - 3', 'x + 3', 'not-yet', 'exact'],
    ['a = 1', 'a := 1', 'not-yet', 'exact'],
    ['５＞３', '5 > 3', 'almost', 'punctuation'],
    ['good dog', 'good dog 🐶', 'almost', 'punctuation'],
    ['tcp', 'TCP/IP', 'not-yet', 2],
    ['usr', '/usr/local/bin', 'not-yet', 'other'],
  ],
};

const table = Object.entries(pairs).flatMap(([language, list]) =>
  list.map(([typed, expected, verdict, why]) => ({ language, typed, expected, verdict, why })),
);

test.each(table)(
  '$language: "$typed" for "$expected" is $verdict ($why)',
  ({ typed, expected, verdict, why }) => {
    const judged = judgeAnswer(typed, expected);
    expect(judged.verdict).toBe(verdict);
    expect(judged.difference ?? judged.slips).toBe(why);
  },
);

test('names the accepted answer that is nearest', () => {
  expect(judgeAnswer('colrs', 'hue / colour / colors').answer).toBe('colors');
  expect(judgeAnswer('hue', 'hue / colour')).toMatchObject({ answer: 'hue', letters: 3 });
});

const shown = (typed: string, expected: string) =>
  judgeAnswer(typed, expected).pairs?.map((pair) =>
    pair.typed === pair.answer ? pair.typed : `(${pair.typed}|${pair.answer})`,
  );

test.each([
  ['a wrong letter', 'sobremeza', 'sobremesa', 'sobreme(z|s)a'],
  ['a missing letter', 'sobremea', 'sobremesa', 'sobreme(|s)a'],
  ['one letter too many', 'sobbremesa', 'sobremesa', 'sob(b|)remesa'],
  ['two swapped letters', 'sobremsea', 'sobremesa', 'sobrem(se|es)a'],
  ['an accent', 'manana', 'mañana', 'ma(n|ñ)ana'],
  ['a decomposed accent', 'man\u0303ana', 'mañana', 'mañana'],
  ['a letter for two', 'Strasse', 'Straße', 'Stra(ss|ß)e'],
  ['two letters for one', 'Œuvre', 'Oeuvre', '(Œ|Oe)uvre'],
  ['a case', 'london', 'London', '(l|L)ondon'],
  ['a syllable', '안녕하새요', '안녕하세요', '안녕하(새|세)요'],
])('shows %s letter by letter', (_, typed, expected, letters) => {
  expect(shown(typed, expected)?.join('')).toBe(letters);
});

test('does not compare texts letter by letter that have little in common', () => {
  expect(judgeAnswer('house', 'sobremesa').pairs).toBeNull();
  expect(judgeAnswer('', 'sobremesa').pairs).toBeNull();
});

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
const longWords = fc
  .array(fc.stringMatching(/^[a-z]{5,12}$/), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(' '));

property('the same text is right', [anyText], (text) => {
  expect(judgeAnswer(text, text).verdict).toBe('right');
});

property('each accepted answer is right', [longWords, longWords], (a, b) => {
  for (const typed of [a, b, ` ${a}  `]) {
    expect(judgeAnswer(typed, `${a} / ${b}`).verdict).toBe('right');
  }
});

property('capitals and a full stop make a longer word almost right', [longWords], (text) => {
  expect(judgeAnswer(`${text.toUpperCase()}.`, text)).toMatchObject({
    verdict: 'almost',
    difference: 'case',
  });
});

property('a verdict is the same in both directions', [longWords, longWords], (a, b) => {
  const [there, back] = [judgeAnswer(a, b), judgeAnswer(b, a)];
  expect(there.slips).toBe(back.slips);
  // The longer text allows more slips.
  if (a.length === b.length && there.letters === back.letters) {
    expect(there.verdict).toBe(back.verdict);
  }
});

property('the pairs are both texts', [anyText, anyText], (typed, expected) => {
  const judged = judgeAnswer(typed, expected);
  if (!judged.pairs) return;
  expect(judged.pairs.map((pair) => pair.typed).join('')).toBe(judged.typed);
  expect(judged.pairs.map((pair) => pair.answer).join('')).toBe(judged.answer);
});

test('a long pasted text is cut', () => {
  expect(judgeAnswer('a'.repeat(5000), 'b').typed).toHaveLength(longestTyped);
});

test('takes linear time for long texts', () => {
  const judge = (text: string) => judgeAnswer(text, `${text.replaceAll('a', 'b')} / ab`);
  expect(isLinear(judge, (length) => 'ab ca'.repeat(length / 5))).toBe(true);
});
