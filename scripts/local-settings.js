import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes local.settings.json from the sample. One from before the sample had a setting gets it, or
 * the app would refuse to start after an update; what it says itself, empty or not, stays.
 * @param {string} root folder of both files
 * @returns {string[]} names of the settings added to a file that was there
 */
export function completeLocalSettings(root) {
  const sampleFile = join(root, 'local.settings.sample.json');
  const file = join(root, 'local.settings.json');
  if (!existsSync(file)) {
    copyFileSync(sampleFile, file);
    return [];
  }
  const own = readSettings(file);
  // The host says what is wrong with it.
  if (!isObject(own?.Values)) return [];
  const sample = readSettings(sampleFile);
  const missing = Object.keys(sample.Values).filter((name) => !(name in own.Values));
  if (missing.length > 0) {
    own.Values = { ...sample.Values, ...own.Values };
    writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
  }
  return missing;
}

/** @param {string} file */
function readSettings(file) {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
