import { escapeHtml } from '@mylinguist/shared/escape-html';

/** HTML that is safe to send, since `markup` made it. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | number | Markup | readonly Markup[];

/**
 * A template of HTML. Texts that are put into it become text or the value of a quoted attribute;
 * only what `markup` made stays HTML.
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
