/** The properties at the start of a file that concern notes. */
export interface FrontMatter {
  readonly tags: readonly string[];
  /** Other values by lower-case name. */
  readonly values: ReadonlyMap<string, string>;
  /** The text below. */
  readonly body: string;
}

/** Longer front matter is text. */
const mostLines = 500;

/** Splits a text with `\n` as line end into its front matter, a small part of YAML, and the rest. */
export function splitFrontMatter(text: string): FrontMatter {
  if (!/^---[ \t]*\n/.test(text)) return { tags: [], values: new Map(), body: text };
  const lines = text.split('\n', mostLines);
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line));
  if (end === -1) return { tags: [], values: new Map(), body: text };
  const values = new Map<string, string>();
  const tags: string[] = [];
  let name = '';
  for (const line of lines.slice(1, end)) {
    const item = /^[ \t]*-[ \t]+(.*)$/.exec(line)?.[1];
    const property = /^([\w-]{1,50})[ \t]*:(.*)$/.exec(line);
    if (property) {
      name = (property[1] ?? '').toLowerCase();
      values.set(name, unquoted(property[2] ?? ''));
    }
    if (name !== 'tags' && name !== 'tag') continue;
    if (property) tags.push(...listOf(property[2] ?? ''));
    else if (item !== undefined) tags.push(tagName(item));
  }
  const body = text.slice(lines.slice(0, end + 1).join('\n').length + 1);
  return { tags: tags.filter((tag) => tag !== ''), values, body };
}

/** Splits `[a, b]`, `a, b` and `a b`: a tag contains no space. */
const listOf = (value: string) =>
  value
    .trim()
    .replace(/^\[|\]$/g, '')
    .split(/[,\s]+/)
    .map(tagName);

const unquoted = (value: string) => value.trim().replace(/^(["'])(.*)\1$/, '$2');
const tagName = (value: string) => unquoted(value).replace(/^#/, '');
