import { fitsPattern } from '../../local/site/route-pattern';
import { contentSecurityPolicy, workerPolicy } from './content-security-policy';
import { deploymentConfig, workerFolder } from './deployment-config';
import { pageHead } from './page-head';
import { publicPages } from './pages';
import { readSiteUrl, robots, sitemap } from './site-files';

const [entry, landing] = publicPages(false);
const site = 'https://learn.example.com';
const policies = {
  pages: "default-src 'self'",
  providers: "default-src 'self' https://provider.example",
  workers: "script-src 'self'",
};
const providers = { 'Content-Security-Policy': policies.providers };

test('the core build has no route and no sitemap entry for the landing page', () => {
  const pages = publicPages(true);
  expect(pages.map(({ path }) => path)).toEqual(['/']);
  expect(sitemap(site, pages)).not.toContain('landing');
  const source = JSON.stringify({ routes: [], globalHeaders: {}, navigationFallback: {} });
  expect(deploymentConfig(source, pages, policies)).not.toContain('landing');
});

test('every page has a route with and without a trailing slash, those with popups under another policy', () => {
  const source = JSON.stringify({ routes: [], globalHeaders: {}, navigationFallback: {} });
  const { routes } = JSON.parse(deploymentConfig(source, publicPages(false), policies)) as {
    routes: unknown;
  };
  const app = { rewrite: '/app.html', headers: providers };
  expect(routes).toEqual([
    { route: '/', rewrite: '/index.html', headers: providers },
    { route: '/auth', ...app },
    { route: '/auth/*', ...app },
    { route: '/extension-login', ...app },
    { route: '/extension-login/*', ...app },
    { route: '/settings/confirm', ...app },
    { route: '/settings/confirm/*', ...app },
    { route: '/landing', rewrite: '/landing.html' },
    { route: '/landing/*', rewrite: '/landing.html' },
    { route: `/${workerFolder}/*`, headers: { 'Content-Security-Policy': "script-src 'self'" } },
  ]);
});

test('the workers of import and export are cached as the other assets, under another policy', () => {
  const headers = { 'Cache-Control': 'immutable' };
  const source = JSON.stringify({
    routes: [{ route: '/assets/*', headers }],
    globalHeaders: {},
    navigationFallback: {},
  });
  const { routes, globalHeaders } = JSON.parse(deploymentConfig(source, [], policies)) as {
    routes: { route: string; headers: object }[];
    globalHeaders: object;
  };
  // The host takes the first route that fits.
  expect(routes.find(({ route }) => fitsPattern(route, `/${workerFolder}/import.js`))).toEqual({
    route: `/${workerFolder}/*`,
    headers: { ...headers, 'Content-Security-Policy': "script-src 'self'" },
  });
  expect(globalHeaders).toEqual({ 'Content-Security-Policy': "default-src 'self'" });
});

test('a build with the site address uses it in the sitemap, robots.txt and page heads', () => {
  expect(sitemap(site, publicPages(false)).match(/<loc>.*<\/loc>/g)).toEqual([
    `<loc>${site}/</loc>`,
    `<loc>${site}/landing</loc>`,
  ]);
  expect(robots(site)).toContain(`Sitemap: ${site}/sitemap.xml`);
  const head = pageHead(landing ?? fail(), 'A "title"', site).join('\n');
  expect(head).toContain(`<link rel="canonical" href="${site}/landing">`);
  expect(head).toContain(`content="${site}/preview.png"`);
  expect(head).toContain('content="A &quot;title&quot;"');
});

test('a build without the site address leaves out every absolute address', () => {
  expect(robots(null)).not.toContain('Sitemap');
  const head = pageHead(entry ?? fail(), 'Title', null).join('\n');
  expect(head).not.toMatch(/canonical|og:url|og:image/);
  expect(head).toContain('og:title');
});

test.each([
  [undefined, null],
  ['', null],
  ['https://learn.example.com/', site],
])('the site address %p is read as %p', (value, address) => {
  expect(readSiteUrl(value)).toBe(address);
});

test.each(['learn.example.com', 'https://example.com/app', 'javascript:alert(1)'])(
  'the site address %s is rejected',
  (value) => {
    expect(() => readSiteUrl(value)).toThrow('VITE_SITE_URL');
  },
);

describe('the Content-Security-Policy', () => {
  const policyOf = (env: Record<string, string>, isForProviders = true) =>
    new Map(
      contentSecurityPolicy({ env, scriptHashes: ['abc='], isForProviders })
        .split('; ')
        .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    );

  test('allows only inline scripts whose hash is listed', () => {
    expect(policyOf({}, false).get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
  });

  test("allows Google's script and the provider's frame on pages with popups only", () => {
    expect(policyOf({}).get('script-src')).toEqual([
      "'self'",
      "'sha256-abc='",
      'https://apis.google.com/js/api.js',
      'https://apis.google.com/_/scs/',
    ]);
    expect(policyOf({}).get('frame-src')).toEqual(['https://demo-ml.firebaseapp.com']);
    expect(policyOf({}, false).get('frame-src')).toEqual(["'none'"]);
  });

  test('lets only the policy of the app and those of Google create trusted types', () => {
    const app = policyOf({}, false);
    expect(app.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(app.get('trusted-types')).toEqual(['mylinguist']);
    expect(policyOf({}).get('trusted-types')).toEqual(['mylinguist', 'gapi#gapi', 'goog#html']);
    expect(workerPolicy({})).toContain("require-trusted-types-for 'script'; trusted-types 'none';");
  });

  test('with reCAPTCHA requires no trusted types: the sign-in library adds its script by a text', () => {
    expect(policyOf({ VITE_RECAPTCHA: 'true' }).get('trusted-types')).toBeUndefined();
    expect(policyOf({ VITE_RECAPTCHA: 'true' }).get('require-trusted-types-for')).toBeUndefined();
  });

  test('allows reCAPTCHA only if the operator enables it', () => {
    const site = JSON.stringify({ routes: [], globalHeaders: {}, navigationFallback: {} });
    const header = (env: Record<string, string | undefined>) => {
      const policy = contentSecurityPolicy({ env, scriptHashes: [], isForProviders: false });
      const { globalHeaders } = JSON.parse(
        deploymentConfig(site, [], { ...policies, pages: policy }),
      ) as {
        globalHeaders: Record<string, string>;
      };
      return globalHeaders['Content-Security-Policy'];
    };
    for (const env of [{}, { VITE_RECAPTCHA: '' }, { VITE_RECAPTCHA: 'false' }]) {
      expect(header(env)).not.toContain('recaptcha');
      expect(header(env)).not.toContain('gstatic');
    }
    const policy = policyOf({ VITE_RECAPTCHA: 'true' });
    const google = 'https://www.google.com/recaptcha/';
    expect(header({ VITE_RECAPTCHA: 'true' })).toContain(google);
    expect(policy.get('script-src')).toEqual([
      "'self'",
      "'sha256-abc='",
      'https://apis.google.com/js/api.js',
      'https://apis.google.com/_/scs/',
      google,
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(policy.get('connect-src')).toContain(google);
    expect(policy.get('frame-src')).toEqual([
      'https://demo-ml.firebaseapp.com',
      google,
      'https://recaptcha.google.com/recaptcha/',
    ]);
  });

  test('allows WebAssembly in the workers of import and export only', () => {
    expect(workerPolicy({})).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(
      contentSecurityPolicy({ env: {}, scriptHashes: [], isForProviders: false }),
    ).not.toContain('wasm');
  });

  test('allows workers of this origin only', () => {
    expect(policyOf({}).get('worker-src')).toEqual(["'self'"]);
  });

  test('of a hosted build allows the API and the identity provider, and no local address', () => {
    const policy = policyOf({
      VITE_API_BASE_URL: 'https://api.example.com/api',
      VITE_FIREBASE_AUTH_DOMAIN: 'auth.example.com',
    });
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://api.example.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    expect(policy.get('frame-src')).toEqual(['https://auth.example.com']);
  });

  test.each([
    [{ VITE_API_BASE_URL: 'https://api.example.com/api/' }, 'https://api.example.com/api'],
    [{}, 'http://localhost:7071/api'],
    [{ VITE_LOCAL_API_PORT: '7171' }, 'http://localhost:7171/api'],
  ])('of a build with %j sends reports to the API', (env, api) => {
    expect(policyOf(env).get('report-uri')).toEqual([`${api}/browser-errors/csp`]);
  });

  test('of a local build allows the local API and the auth emulator', () => {
    const policy = policyOf({
      VITE_LOCAL_API_PORT: '7171',
      VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099',
    });
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'http://localhost:7171',
      'http://127.0.0.1:7171',
      'http://localhost:9099',
    ]);
    expect(policy.get('frame-src')).toEqual(['http://localhost:9099']);
  });
});

function fail(): never {
  throw new Error('The page is missing');
}
