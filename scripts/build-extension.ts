/** `npm run build:extension`: see `docs/extension.md`. */
import process from 'node:process';
import { buildExtension } from '../extension/build.js';

const sizes = await buildExtension(process.env);
for (const [browser, bytes] of Object.entries(sizes)) {
  console.log(`extension/dist/mylinguist-${browser}.zip: ${(bytes / 1000).toFixed(1)} KB`);
}
