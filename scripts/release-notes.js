/** Prints what the changelog has gained since the last deployed tag, for the notes of a release. */
import { join } from 'node:path';
import process from 'node:process';
import { addedLines } from './deployment/release-notes.js';

console.log(addedLines(process.argv[2] ?? join(import.meta.dirname, '..')));
