import importWorker from '../features/import/worker/import-worker.ts?worker&url';
import exportWorker from '../modules/note-export/worker/export-worker.ts?worker&url';
import { googleScript, trustedTypesPolicy } from '../config/content-policy.ts';

/*
 * The only code that makes a text a script, a worker or HTML. Pages require trusted types, so the
 * browser refuses texts from any other code. The policy stays in this file: others name an address.
 */

/** The addresses of all scripts that the code of the pages starts. */
const addresses = {
  import: importWorker,
  export: exportWorker,
  app: '/sw.js',
  google: googleScript,
} as const;

const same = (text: string) => text;
const rules = { createHTML: same, createScriptURL: same };

// TypeScript's types of the browser lack it, and so do older browsers. To TypeScript, its results are
// texts.
const { trustedTypes }: { trustedTypes?: { createPolicy: (...all: unknown[]) => typeof rules } } =
  globalThis as object;
const policy = trustedTypes?.createPolicy(trustedTypesPolicy, rules) ?? rules;

/** Returns the address of a script in the form that the browser accepts. */
export const trustedAddress = (name: keyof typeof addresses): string =>
  policy.createScriptURL(addresses[name]);

/** Parses HTML into a document of its own, in which no script runs. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
