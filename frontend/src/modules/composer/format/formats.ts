import { formatsAt, toggleInline, toggleLink } from './inline-formats';
import { hasLineFormat, toggleLines } from './line-formats';
import type { TextEdit } from './text-edit';

interface FormatRule {
  name: string;
  /** The shortcut without its modifier. */
  keys: string;
  /** Light formatting does not have it. */
  needsRich: boolean;
}

/** The formats of the toolbar, in its order. */
export const formats = {
  bold: { name: 'Bold', keys: 'B', needsRich: false },
  italic: { name: 'Italic', keys: 'I', needsRich: false },
  underline: { name: 'Underline', keys: 'U', needsRich: false },
  bullets: { name: 'Bulleted list', keys: 'Shift+8', needsRich: true },
  numbers: { name: 'Numbered list', keys: 'Shift+7', needsRich: true },
  link: { name: 'Link', keys: 'K', needsRich: true },
  code: { name: 'Code', keys: 'E', needsRich: true },
  quote: { name: 'Quote', keys: 'Shift+9', needsRich: true },
  highlight: { name: 'Highlight', keys: 'Shift+H', needsRich: true },
} satisfies Record<string, FormatRule>;
export type Format = keyof typeof formats;

const isLines = (kind: Format) => kind === 'bullets' || kind === 'numbers' || kind === 'quote';

interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** Returns whether the selected part of a text has a format. */
export function isActive(kind: Format, { text, start, end }: SelectedText): boolean {
  if (isLines(kind)) return hasLineFormat(text, start, end, kind);
  return formatsAt(text, start, end).has(kind);
}

/** Formats the selected part of a text, or removes its format. */
export function toggle(kind: Format, text: string, start: number, end: number): TextEdit {
  if (isLines(kind)) return toggleLines(text, start, end, kind);
  return kind === 'link' ? toggleLink(text, start, end) : toggleInline(text, start, end, kind);
}
