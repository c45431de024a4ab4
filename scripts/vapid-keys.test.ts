import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseSettings } from '../functions/src/settings/settings';
import { storageSettings } from '../testing/settings';

const newKeys = () =>
  execFileSync(process.execPath, [join(__dirname, 'vapid-keys.js')], { encoding: 'utf8' });

test('the command prints a key pair that the app accepts, another one each time', () => {
  const line = newKeys();
  expect(line).toMatch(/^[\w-]{87}:[\w-]{43}\n$/);
  const { push } = parseSettings({
    ...storageSettings,
    COSMOS_ENDPOINT: 'https://account.documents.example',
    FIREBASE_PROJECT_ID: 'project',
    VAPID_KEYS: line,
    VAPID_SUBJECT: 'https://app.example.test',
  });
  expect(`${push?.keys.publicKey}:${push?.keys.privateKey}`).toBe(line.trim());
  expect(newKeys()).not.toBe(line);
});
