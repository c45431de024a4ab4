import { screens } from '../app/screens';
import { paths } from '../config/paths';
import { confirmPath } from '../config/provider-paths';
import { answerRule, type AnswerRule } from './answer-rule';

const origin = 'https://learn.example.com';

const navigationTo = (path: string) =>
  answerRule({ method: 'GET', mode: 'navigate', url: origin + path }, origin);

test.each([
  ...Object.keys(screens),
  paths.import,
  paths.capture,
  '/capture?shared=1',
  paths.quiz,
  '/quiz?note=0b0f5cf0-5f0e-4c9e-9d9f-6d1c4f1c0a3b',
  '/notes/0b0f5cf0-5f0e-4c9e-9d9f-6d1c4f1c0a3b',
  '/notes/',
  '/notes?q=enzymes',
  '/import/cards?import=1',
  '/revision?start',
  '/settings#device',
])('a navigation to %s gets the document of the app', (path) => {
  expect(navigationTo(path)).toBe('document');
});

test.each([
  paths.login,
  paths.auth,
  paths.landing,
  paths.extensionLogin,
  confirmPath,
  '/?mode=verifyEmail&oobCode=1',
  '/landing/',
  '/auth/',
  '/notes/1/2',
  '/discovery',
  '/no/such/page',
  '/app.html',
  '/index.html',
  '/sw.js',
  '/robots.txt',
  '/site.webmanifest',
])('a navigation to %s goes to the network', (path) => {
  expect(navigationTo(path)).toBe('network');
});

test.each<[name: string, method: string, mode: RequestMode, url: string, rule: AnswerRule]>([
  ['a script of the build', 'GET', 'cors', '/assets/main-abc.js', 'file'],
  ['a font of the build', 'GET', 'cors', '/assets/figtree-abc.woff2', 'file'],
  ['a picture', 'GET', 'no-cors', '/favicon.svg', 'network'],
  ['the document as a file', 'GET', 'cors', '/app.html', 'network'],
  ['the worker', 'GET', 'same-origin', '/sw.js', 'network'],
  ['a call of the API on this origin', 'GET', 'cors', '/api/notes', 'network'],
  ['a call of the API', 'GET', 'cors', 'https://api.example.com/api/notes', 'network'],
  ['a file of another origin', 'GET', 'cors', 'https://cdn.example.com/assets/a.js', 'network'],
  // The document would drop what is shared.
  ['a text that is shared with the app', 'POST', 'navigate', '/capture', 'share'],
  ['a text that a script sends', 'POST', 'cors', '/capture', 'network'],
  ['a share with another site', 'POST', 'navigate', 'https://other.example/capture', 'network'],
  ['a form that is sent to a screen', 'POST', 'navigate', '/notes', 'network'],
  ['a write to a file', 'PUT', 'cors', '/assets/main-abc.js', 'network'],
])('%s: %s %s %s gets the answer "%s"', (_name, method, mode, url, rule) => {
  expect(answerRule({ method, mode, url: new URL(url, origin).href }, origin)).toBe(rule);
});
