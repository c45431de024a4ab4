import { execFileSync } from 'node:child_process';

/**
 * Returns the lines that the changelog has gained since the last tag of a deployment, or the whole
 * changelog without such a tag.
 * @param {string} repository path
 */
export function addedLines(repository) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
  const [tag] = git('tag', '--list', 'deployed-*', '--sort=-creatordate', '--merged').split('\n');
  if (!tag) return git('show', 'HEAD:CHANGELOG.md').trim();
  const changes = git('diff', '--unified=0', tag, 'HEAD', '--', 'CHANGELOG.md').split('\n');
  const added = changes.filter((line) => line.startsWith('+') && !line.startsWith('+++'));
  return added.map((line) => line.slice(1)).join('\n') || 'Nothing that the changelog names.';
}
