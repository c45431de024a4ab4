import type { Rolldown } from 'vite';
import { betaFiles, storedFiles } from './stored-files';

type Chunk = Partial<Rolldown.OutputChunk> & Pick<Rolldown.OutputChunk, 'fileName'>;

const chunk = ({ fileName, facadeModuleId = null, ...rest }: Chunk) => {
  const moduleIds = facadeModuleId === null ? [] : [facadeModuleId];
  const imported = { imports: [], dynamicImports: [], ...rest };
  return [fileName, { type: 'chunk', fileName, facadeModuleId, moduleIds, ...imported }] as const;
};

const asset = (fileName: string, source = fileName) =>
  [fileName, { type: 'asset', fileName, source }] as const;

const bundleWith = (html: string, config: string) =>
  Object.fromEntries([
    chunk({
      fileName: 'assets/main-1.js',
      facadeModuleId: '/frontend/src/main.tsx',
      imports: ['assets/base-1.js'],
      dynamicImports: ['assets/notes-1.js', 'assets/landing-1.js', 'assets/quiz-page-1.js'],
    }),
    chunk({ fileName: 'assets/base-1.js' }),
    chunk({ fileName: 'assets/notes-1.js', dynamicImports: ['assets/editor-1.js'] }),
    chunk({ fileName: 'assets/editor-1.js', imports: ['assets/main-1.js'] }),
    chunk({
      fileName: 'assets/landing-1.js',
      facadeModuleId: '/frontend/src/features/landing/landing-page.tsx',
      imports: ['assets/carousel-1.js'],
    }),
    chunk({ fileName: 'assets/carousel-1.js' }),
    chunk({
      fileName: 'assets/quiz-page-1.js',
      facadeModuleId: '/frontend/src/features/quiz/quiz-page.tsx',
      imports: ['assets/base-1.js', 'assets/quiz-parts-1.js'],
    }),
    chunk({ fileName: 'assets/quiz-parts-1.js' }),
    chunk({ fileName: 'assets/login-entry-1.js' }),
    asset('assets/report-error-1.js'),
    asset('assets/figtree-latin-wght-normal-text-1.woff2'),
    asset('assets/literata-greek-wght-normal-1.woff2'),
    asset('app.html', html),
    asset('index.html'),
    asset('landing.html'),
    asset('staticwebapp.config.json', config),
  ]) as unknown as Rolldown.OutputBundle;

const documentOf = (html: string, config: string) =>
  storedFiles(bundleWith(html, config)).find(({ url }) => url === '/app.html');

test('the service worker stores the scripts and fonts of the app, and no public page', () => {
  expect(storedFiles(bundleWith('html', '{}')).map(({ url }) => url)).toEqual([
    '/app.html',
    '/assets/main-1.js',
    '/assets/base-1.js',
    '/assets/notes-1.js',
    '/assets/editor-1.js',
    '/assets/report-error-1.js',
    '/assets/figtree-latin-wght-normal-text-1.woff2',
  ]);
});

test('the scripts of a feature that learners try early are stored when one loads them', () => {
  expect(betaFiles(bundleWith('html', '{}'))).toEqual([
    '/assets/quiz-page-1.js',
    '/assets/quiz-parts-1.js',
  ]);
});

test('the document is stored again when the headers of the host change', () => {
  const document = documentOf('html', 'policy a');
  expect(documentOf('html', 'policy a')).toEqual(document);
  const next = documentOf('html', 'policy b');
  expect(next?.revision).not.toBe(document?.revision);
  expect(next?.integrity).toBe(document?.integrity);
});

test('the browser checks the content of the document', () => {
  // printf html | openssl dgst -sha256 -binary | base64
  expect(documentOf('html', '{}')?.integrity).toBe(
    'sha256-5eI5VgvBJaIP8qwf6lCRW8GY3U9bUlbsRHqKceABMrM=',
  );
});
