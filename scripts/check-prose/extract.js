import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {{ start: number, end: number }} Range */

/** Replaces characters that are not prose. No phrase matches across it. */
const gap = '\0';

/**
 * Returns the prose of a file: its comments and test names, or the sentences of a document. The
 * result has the length and the lines of the text; all other characters are replaced.
 * @param {string} path decides how the text is parsed
 * @param {string} text
 */
export function extractProse(path, text) {
  if (path.endsWith('.md')) return withoutCode(text).replaceAll(/\]\([^)\n]*\)/g, blank);
  const ranges = path.endsWith('.bicep') ? bicepProse(text) : scriptProse(path, text);
  let prose = '';
  for (const { start, end } of ranges.sort((a, b) => a.start - b.start)) {
    prose += blank(text.slice(prose.length, start)) + withoutMarkers(text.slice(start, end));
  }
  return prose + blank(text.slice(prose.length));
}

/** @param {string} text */
const blank = (text) => text.replaceAll(/\S/g, gap);

/**
 * Blanks the markers of a comment and code in backticks. The markers of its further lines become
 * spaces, so a phrase may span lines.
 * @param {string} comment
 */
function withoutMarkers(comment) {
  return comment
    .replaceAll(/^\/\*+|\*+\/$/g, blank)
    .replace(/^\/\/+/, (marker) => ' '.repeat(marker.length))
    .replaceAll(/^(\s*)\*/gm, '$1 ')
    .replaceAll(/`[^`\n]*`/g, blank);
}

/**
 * Blanks the code blocks of a Markdown document.
 * @param {string} text
 */
export const withoutFences = (text) => text.replaceAll(/^( *)(```+|~~~+)[^]*?^\1\2/gm, blank);

/**
 * Blanks the code blocks and code spans of a Markdown document.
 * @param {string} text
 */
export const withoutCode = (text) => withoutFences(text).replaceAll(/(`+)[^]*?[^`]\1(?!`)/g, blank);

/** @param {string} text @returns {Range[]} comments and descriptions of a Bicep file */
function bicepProse(text) {
  const parts = /'''[^]*?'''|'(?:\\.|[^'\\\n])*'|\/\/.*|\/\*[^]*?\*\//g;
  return [...text.matchAll(parts)]
    .map(([part], index, all) => ({ part, start: all[index]?.index ?? 0 }))
    .filter(
      ({ part, start }) => part.startsWith('/') || text.slice(0, start).endsWith('description('),
    )
    .map(({ part, start }) => ({ start, end: start + part.length }));
}

/** @param {string} path @param {string} text @returns {Range[]} comments and test names */
function scriptProse(path, text) {
  const { program, comments } = parseSync(path, text);
  /** @type {Range[]} */
  const names = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (!isTest(callee) || !name) return;
      const isText = name.type === 'Literal' && typeof name.value === 'string';
      if (isText || name.type === 'TemplateLiteral') {
        names.push({ start: name.start + 1, end: name.end - 1 });
      }
    },
  }).visit(program);
  return [...comments, ...names];
}

/**
 * Returns whether a callee is `test`, `describe` or one of their variants such as `test.each(…)`.
 * @param {import('oxc-parser').Expression} callee @returns {boolean}
 */
function isTest(callee) {
  switch (callee.type) {
    case 'Identifier':
      return ['test', 'it', 'describe'].includes(callee.name);
    case 'MemberExpression':
      return isTest(callee.object);
    case 'CallExpression':
      return isTest(callee.callee);
    case 'TaggedTemplateExpression':
      return isTest(callee.tag);
    default:
      return false;
  }
}
