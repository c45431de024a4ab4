import { checkOperatorSettings } from './operator-settings';

test.each([
  {},
  { VITE_PRIVACY_URL: '', VITE_TERMS_URL: '', VITE_SUPPORT_EMAIL: '', VITE_SERVICE_WORKER: '' },
  { VITE_SERVICE_WORKER: 'off' },
  {
    VITE_PRIVACY_URL: 'https://example.com/privacy',
    VITE_TERMS_URL: 'https://example.com/terms?lang=en',
    VITE_SUPPORT_EMAIL: 'help.me+app@mail.example.com',
    VITE_EXTENSION_URL: 'https://store.example.com/mylinguist',
  },
])('the build accepts %j', (env) => {
  expect(() => checkOperatorSettings(env)).not.toThrow();
});

test.each([
  ['VITE_PRIVACY_URL', 'http://example.com/privacy', 'an https address'],
  ['VITE_PRIVACY_URL', '/privacy', 'an https address'],
  ['VITE_TERMS_URL', 'javascript:alert(1)', 'an https address'],
  ['VITE_TERMS_URL', 'https://', 'an https address'],
  ['VITE_EXTENSION_URL', 'http://example.com', 'an https address'],
  ['VITE_SUPPORT_EMAIL', 'https://example.com/help', 'an email address'],
  ['VITE_SUPPORT_EMAIL', 'help@example', 'an email address'],
  ['VITE_SUPPORT_EMAIL', 'help@example.com?subject=x', 'an email address'],
  ['VITE_SERVICE_WORKER', 'false', 'on or off'],
])('the build rejects %s=%s', (name, value, expected) => {
  expect(() => checkOperatorSettings({ [name]: value })).toThrow(
    `Invalid build settings: ${name} must be ${expected}.`,
  );
});
