import { elementRanges, segmentRanges } from './element-ranges';

const found = (texts: readonly string[], words: readonly string[] = []) => ({ texts, words });

test.each([
  ['in one segment', ['|la casa'], found(['casa']), ['0:3-0:7']],
  ['across emphasised words', ['la ca', 'sa'], found(['casa']), ['0:3-1:2']],
  ['not across lines', ['la ca', '|sandra'], found(['casa']), []],
  ['of a phrase across lines', ['to be', '|or not'], found(['be or']), ['0:3-1:2']],
  ['at the end of a segment', ['la casa', '|en'], found(['casa']), ['0:3-0:7']],
  ['at the start of a segment', ['la', '|casa'], found(['casa']), ['1:0-1:4']],
  ['after an empty segment', ['la ', '', 'casa'], found(['casa']), ['2:0-2:4']],
  ['of a near word', ['cosas, cosa'], found([], ['cosa']), ['0:7-0:11']],
  ['of a near word across segments', ['las co', 'sa', 's'], found([], ['cosa']), []],
])('finds hits %s', (_name, written, sought, expected) => {
  const segments = written.map((text) => ({
    text: text.replace('|', ''),
    startsLine: text.startsWith('|'),
  }));
  const ranges = segmentRanges(segments, sought).map(
    ({ start, end }) => `${start.segment}:${start.offset}-${end.segment}:${end.offset}`,
  );
  expect(ranges).toEqual(expected);
});

test.each([
  ['la ca<br>sandra', 'casa', []],
  ['la <b>ca</b>sa', 'casa', ['casa']],
  ['<p>to be</p><p>or not</p>', 'be or', ['beor']],
  ['<ul><li>ca<ul><li>sa</li></ul></li><li>casa</li></ul>', 'casa', ['casa']],
  ['<p>one</p>two', 'onetwo', []],
  ['the <span class="cloze-blank"></span>s', 'the s', []],
])('in %s the hits of "%s" are %j', (html, text, marked) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  expect(elementRanges(element, found([text])).map(String)).toEqual(marked);
});
