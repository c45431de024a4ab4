import { extractProse } from './extract.js';
import { rules } from './rules.js';

/**
 * Finds phrases that are always wrong in the prose of a file.
 * @param {string} path @param {string} text
 * @returns {string[]} one line per phrase: `path:line: "phrase": write …`
 */
export function proseFaults(path, text) {
  const prose = extractProse(path, text);
  return rules
    .flatMap(({ pattern, better }) =>
      [...prose.matchAll(pattern)].map(({ 0: phrase, index }) => {
        const line = prose.slice(0, index).split('\n').length;
        return { line, message: `"${phrase.replaceAll(/\s+/g, ' ')}": write ${better}` };
      }),
    )
    .sort((a, b) => a.line - b.line)
    .map(({ line, message }) => `${path}:${line}: ${message}`);
}
