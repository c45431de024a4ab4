import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson } from '../functions-host/settings';

const settingsSchema = z.looseObject({ Values: z.record(z.string(), z.string()).default({}) });

/**
 * Creates local.settings.json from the sample. Adds settings that an older file lacks: the app
 * would otherwise not start after an update. Existing values stay, even empty ones.
 * @param root folder of both files
 * @returns names of the settings added to an existing file
 * @throws Error that names the file and its fault
 */
export function completeLocalSettings(root: string): string[] {
  const sampleFile = join(root, 'local.settings.sample.json');
  const file = join(root, 'local.settings.json');
  if (!existsSync(file)) {
    copyFileSync(sampleFile, file);
    return [];
  }
  const own = readJson(file, settingsSchema);
  const sample = readJson(sampleFile, settingsSchema);
  const missing = Object.keys(sample.Values).filter((name) => !(name in own.Values));
  if (missing.length > 0) {
    const completed = { ...own, Values: { ...sample.Values, ...own.Values } };
    writeFileSync(file, `${JSON.stringify(completed, null, 2)}\n`);
  }
  return missing;
}
