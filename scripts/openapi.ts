/**
 * `npm run openapi` writes docs/api/openapi.json from the declarations of the routes.
 * `npm run openapi -- --check` fails when the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openApiDocument } from './openapi/document';

const file = join(import.meta.dirname, '..', 'docs', 'api', 'openapi.json');
const current = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

const { valid, errors } = await new Validator().validate(current);
if (!valid) {
  console.error('The document is not valid OpenAPI:', JSON.stringify(errors, null, 2));
  process.exitCode = 1;
} else if (!process.argv.includes('--check')) {
  writeFileSync(file, current);
  console.log('Wrote docs/api/openapi.json.');
} else if (readFileSync(file, 'utf8') === current) {
  console.log('docs/api/openapi.json matches the routes.');
} else {
  console.error('docs/api/openapi.json is out of date: run `npm run openapi` and commit the file.');
  process.exitCode = 1;
}
