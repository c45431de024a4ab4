import { knownOr, pagePaths, scriptFile } from '@mylinguist/shared/browser-errors';
import { pagePathOf } from '@mylinguist/shared/page-path';
import type { PolicyReport } from '@mylinguist/shared/schemas/browser-error';

/** Content that the Content-Security-Policy of a page blocked. */
export interface PolicyViolation {
  readonly kind: 'csp';
  readonly page: (typeof pagePaths)[number];
  readonly directive: (typeof directives)[number];
  /** The origin of the blocked address, or the kind of content. Never a path. */
  readonly blocked: string;
  /** The script of the app that caused the violation. */
  readonly file?: string;
  readonly line?: number;
}

/** Maximum number of violations that one request records. */
const maxViolations = 5;

const directives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src'],
  ...['object-src', 'frame-src', 'child-src', 'worker-src', 'manifest-src', 'base-uri'],
  ...['form-action', 'frame-ancestors', 'other'],
] as const;

/** What a browser reports instead of an address: https://www.w3.org/TR/CSP3/#violation-resource */
const keywords = ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'other'] as const;

/** An origin with a host of ordinary characters and length. */
const networkOrigin = /^(?:https?|wss?):\/\/[a-z\d.-]{1,253}(?::\d+)?$/;

/** Addresses of browser extensions. Their scripts cause violations on correct pages. */
const extension = /^(?:[\w-]+-extension|webkit-masked-url|user-script)\b/i;

/**
 * Returns the violations of a report. The addresses and samples of a report can contain texts of a
 * learner, so the result only holds known words, origins and positions in scripts of the app.
 * Violations by browser extensions are left out.
 */
export function readViolations(report: PolicyReport): PolicyViolation[] {
  return factsOf(report)
    .filter(({ blocked, source }) => !extension.test(blocked) && !extension.test(source))
    .slice(0, maxViolations)
    .map(({ document, directive, blocked, source, line }) => {
      const page = parseUrl(document);
      const file = fileOf(source, page);
      return {
        kind: 'csp',
        page: knownOr(pagePaths, pagePathOf(page?.pathname ?? '')),
        directive: knownOr(directives, directive.split(' ')[0] ?? ''),
        blocked: blockedOrigin(blocked, page),
        ...(file !== undefined && { file, line: Math.trunc(line) }),
      };
    });
}

/** Reads both formats of a report into the same fields. */
function factsOf(report: PolicyReport) {
  if (!Array.isArray(report)) {
    const body = report['csp-report'];
    const directive = body['effective-directive'] ?? body['violated-directive'];
    return [
      {
        document: body['document-uri'] ?? '',
        directive: directive ?? '',
        blocked: body['blocked-uri'] ?? '',
        source: body['source-file'] ?? '',
        line: body['line-number'] ?? 0,
      },
    ];
  }
  return report.flatMap(({ type, body }) =>
    type === 'csp-violation' && body
      ? [
          {
            document: body.documentURL ?? '',
            directive: body.effectiveDirective ?? '',
            blocked: body.blockedURL ?? '',
            source: body.sourceFile ?? '',
            line: body.lineNumber ?? 0,
          },
        ]
      : [],
  );
}

function blockedOrigin(blocked: string, page: URL | null): string {
  const keyword = knownOr(keywords, blocked.split(':')[0] ?? '');
  const origin = parseUrl(blocked)?.origin ?? '';
  if (keyword !== 'other' || !networkOrigin.test(origin)) return keyword;
  return origin === page?.origin ? 'self' : origin;
}

/** Returns the name of a script of the page's own origin. */
function fileOf(source: string, page: URL | null): string | undefined {
  const url = parseUrl(source);
  if (!url || url.origin !== page?.origin) return undefined;
  return new RegExp(`^/assets/(${scriptFile.source})$`).exec(url.pathname)?.[1];
}

const parseUrl = (address: string) => (URL.canParse(address) ? new URL(address) : null);
