import { lockfileFaults } from './faults.js';

const integrity = 'sha512-AAAA';
const manifest = { workspaces: ['shared'], overrides: { re2: 'npm:nothing@1.0.0' } };
const sound = {
  '': { dependencies: { short: 'npm:@scope/long@1.0.0' } },
  shared: {},
  'node_modules/@ours/shared': { resolved: 'shared', link: true },
  'node_modules/react': { integrity },
  'node_modules/re2': { name: 'nothing', integrity },
  'node_modules/short': { name: '@scope/long', integrity },
  'node_modules/a/node_modules/esbuild': { integrity, hasInstallScript: true },
  'node_modules/zod': { resolved: 'https://registry.npmjs.org/zod/-/zod-4.tgz', integrity },
};

test('lockfileFaults accepts workspaces and registry packages with a hash', () => {
  expect(lockfileFaults({ packages: sound }, manifest)).toEqual([]);
});

test.each([
  ['another host', { resolved: 'https://example.com/react.tgz', integrity }, 'comes from'],
  ['a Git repository', { resolved: 'git+ssh://git@example.com/r.git#a', integrity }, 'comes from'],
  [
    'an unencrypted source',
    { resolved: 'http://registry.npmjs.org/react.tgz', integrity },
    'comes from',
  ],
  [
    'another package',
    { resolved: 'https://registry.npmjs.org/raect/-/raect-1.0.0.tgz', integrity },
    'comes from',
  ],
  ['a local file', { resolved: 'file:../react.tgz', integrity }, 'comes from'],
  ['a host with the same prefix', { resolved: 'https://registry.npmjs.org.example.com/' }, 'comes'],
  ['a missing hash', {}, 'has no SHA-512'],
  ['a weak hash', { integrity: 'sha1-AAAA' }, 'has no SHA-512'],
  ['an undeclared alias', { name: 'raect', integrity }, 'is an undeclared alias of raect'],
  ['a new install script', { integrity, hasInstallScript: true }, 'runs an install script'],
  ['a link outside the project', { resolved: '../react', link: true }, 'is not a workspace'],
])('lockfileFaults reports %s', (_, locked, fault) => {
  const faults = lockfileFaults({ packages: { ...sound, 'node_modules/react': locked } }, manifest);
  expect(faults).toEqual([expect.stringMatching(`^node_modules/react .*${fault}`)]);
});
