import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Copies a build of the pages and gives every script another name, as a build of changed sources
 * has. Updates the list of the service worker and the hashes of the Content-Security-Policy.
 */
export function writeNextBuild(build: string, next: string): void {
  cpSync(build, next, { recursive: true });
  const assets = readdirSync(join(next, 'assets'));
  const scripts = assets.filter((name) => name.endsWith('.js'));
  const renamed = new Map(scripts.map((name) => [name, name.replace('.js', '-next.js')]));
  const rename = (text: string) =>
    text.replaceAll(/[\w-]+\.js\b/g, (name) => renamed.get(name) ?? name);
  /** Changes a file. Returns its text before and after. */
  const edit = (file: string, change: (text: string) => string) => {
    const before = readFileSync(join(next, file), 'utf8');
    const after = change(before);
    writeFileSync(join(next, file), after);
    return { before, after };
  };

  for (const [name, newName] of renamed) {
    edit(`assets/${name}`, rename);
    renameSync(join(next, 'assets', name), join(next, 'assets', newName));
  }
  const app = edit('app.html', rename);
  edit('sw.js', (text) =>
    rename(text)
      .replace(sha256(app.before), sha256(app.after))
      .replace(/revision:(["'`])\w+\1/, 'revision:"next"'),
  );
  const inline = (html: string) => sha256(/<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  const documents = [app, edit('index.html', rename), edit('landing.html', rename)];
  edit('staticwebapp.config.json', (text) =>
    documents.reduce(
      (policy, { before, after }) => policy.replaceAll(inline(before), inline(after)),
      text,
    ),
  );
}
