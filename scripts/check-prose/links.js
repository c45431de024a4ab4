import { posix } from 'node:path';
import { withoutCode, withoutFences } from './extract.js';

/** @typedef {{ line: number, target: string, path: string, heading: string }} Link */

/**
 * Returns the links of a document to files and headings of the repository, pictures included.
 * @param {string} document its path @param {string} text
 * @returns {Link[]} `path` is relative to the root of the repository
 */
export function linksOf(document, text) {
  const prose = withoutCode(text);
  return [...prose.matchAll(/\]\((?![a-z]+:)([^)\s]+)/gi)].map(({ 1: target = '', index }) => {
    const [file, heading = ''] = decodeURI(target).split('#');
    const path = file ? posix.join(posix.dirname(document), file) : document;
    return { line: prose.slice(0, index).split('\n').length, target, path, heading };
  });
}

/**
 * Finds links of documents to files or headings that do not exist, and files in `docs/` that no
 * document links to.
 * @param {ReadonlyMap<string, string>} texts of files by their paths
 * @param {readonly string[]} files paths of all files of the repository
 * @returns {string[]} one line per fault
 */
export function linkFaults(texts, files) {
  const all = [...texts]
    .filter(([path]) => path.endsWith('.md'))
    .map(([document, text]) => ({ document, links: linksOf(document, text) }));
  const existing = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  const linked = new Set(all.flatMap(({ links }) => links.map(({ path }) => path)));
  const broken = all.flatMap(({ document, links }) =>
    links
      .filter(({ path, heading }) => {
        if (!existing.has(path)) return true;
        return (
          path.endsWith('.md') && heading && !anchorsOf(texts.get(path) ?? '').includes(heading)
        );
      })
      .map(({ line, target }) => `${document}:${line}: "${target}": links to nothing in Git`),
  );
  const unlinked = files
    .filter((file) => file.startsWith('docs/') && !linked.has(file))
    .map((file) => `${file}: no document shows it or links to it`);
  return [...broken, ...unlinked];
}

/** @param {string} file @returns {string[]} */
function foldersOf(file) {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** Returns the anchors that GitHub gives to the headings of a document. @param {string} text */
function anchorsOf(text) {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
