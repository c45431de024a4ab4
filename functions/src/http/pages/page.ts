import { createHash } from 'node:crypto';
import { look } from '../../html/look';
import { Markup, markup } from '../../html/markup';
import type { HttpReply } from '../encode';

const { light, dark, brand, fonts } = look;

const colours = (theme: typeof light | typeof dark) =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const style = `
:root{color-scheme:light dark;${colours(light)}}
@media (prefers-color-scheme:dark){:root{${colours(dark)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;align-content:center;justify-items:center;gap:24px;padding:32px 16px;background:var(--paper);color:var(--ink);font:16px/1.6 ${fonts.interface}}
.brand{display:flex;align-items:center;gap:10px;font:italic 600 18px/26px ${fonts.reading}}
.brand span{padding:5px 7px;border-radius:8px;background:${brand.fill};color:${brand.text};font-size:15px;line-height:16px;font-weight:700}
main{width:100%;max-width:420px;padding:32px 28px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
h1{margin:0 0 8px;font:600 26px/1.3 ${fonts.reading}}
p,form{margin:0 0 24px}
p{color:var(--soft)}
main>:last-child{margin:0}
button{width:100%;padding:14px 24px;border:0;border-radius:10px;background:${brand.fill};color:${brand.text};font:600 16px/20px ${fonts.interface};cursor:pointer}
a{color:var(--link);text-underline-offset:3px}
button:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:3px;border-radius:10px}
a:focus-visible{border-radius:4px}
@media (forced-colors:active){button{border:1px solid ButtonText}}
`;

/** The product's icon. Without it Firefox requests `/favicon.ico` and reports a policy violation. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${brand.fill}"/><text x="16" y="21.5" fill="${brand.text}" font-family="Georgia,serif" font-size="16" font-style="italic" font-weight="700" text-anchor="middle">ml</text></svg>`,
)}`;

const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'Content-Security-Policy': [
    `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; form-action 'self'`,
    "base-uri 'none'; frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};

interface Page {
  /** 200 when absent. */
  readonly status?: number;
  readonly title: string;
  /** HTML below the title. */
  readonly content: Markup;
}

/**
 * Builds a page of the API, for learners who follow a link in a mail. The page loads no resources
 * and runs no scripts. Its address, which holds a token, is never sent as a referrer.
 */
export function page({ status = 200, title, content }: Page): HttpReply {
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · MyLinguist</title>
<link rel="icon" href="${icon}">
<style>${new Markup(style)}</style>
</head>
<body>
<header class="brand"><span aria-hidden="true">ml</span>MyLinguist</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return { status, html, headers };
}
