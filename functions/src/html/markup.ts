import { escapeHtml } from '@mylinguist/shared/escape-html';

/** Safe HTML. Only `markup` creates it. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | number | Markup | readonly Markup[];

/**
 * A template tag for HTML. It escapes interpolated texts, in element content and in quoted
 * attributes. Only interpolated `Markup` stays HTML.
 */
export function markup(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    literals.reduce((html, literal, index) => html + toHtml(parts[index - 1] ?? '') + literal),
  );
}

function toHtml(part: Part): string {
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(({ html }) => html).join('');
  return escapeHtml(String(part));
}
