/** Loads the bundle in the first argument. A bundled program must not take itself for the one that runs. */
import { pathToFileURL } from 'node:url';

await import(pathToFileURL(process.argv[2] ?? '').href);
