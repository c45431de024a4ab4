/** The settings of a deployment, as the templates declare them. Imports only Node modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/**
 * Reads the settings that `azd provision` reads, by name: the parameter of the template, and the
 * default, an empty text if it has none.
 * @returns {Map<string, { parameter: string, value: string }>}
 */
export function readDefaults() {
  /** @type {{ parameters: Record<string, { value: string }> }} */
  const { parameters } = JSON.parse(read('infra/main.parameters.json'));
  const template = read('infra/main.bicep');
  return new Map(
    Object.entries(parameters).map(([parameter, { value }]) => {
      const [, text = ''] =
        new RegExp(`^param ${parameter} \\w+ = '?([^'\\n]*)'?$`, 'm').exec(template) ?? [];
      return [value.slice(2, -1), { parameter, value: text }];
    }),
  );
}

/** Returns the names of the settings of the pages, which their build reads. */
export function readPageSettings() {
  return [...read('frontend/.env.sample').matchAll(/^# (VITE_\w+)=/gm)].map(
    ([, name = '']) => name,
  );
}
