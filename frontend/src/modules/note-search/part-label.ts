import type { QueryPart } from '@mylinguist/shared/notes/search/query';

const labels: Readonly<Record<string, string>> = {
  'is:due': 'Due',
  'is:archived': 'Archived',
  'has:card': 'With a flashcard',
  'has:cloze': 'With a cloze',
};

/** Returns how a chip names a part of a query. */
export function partLabel(part: QueryPart, query: string): string {
  const name = labelOf(part, query);
  return part.isExcluded ? `Not ${name}` : name;
}

function labelOf(part: QueryPart, query: string): string {
  const written = query.slice(part.start + Number(part.isExcluded), part.end);
  if (part.kind === 'text') return written;
  const { name, value } = part;
  if (name === 'tag') return value.split(',').join(' or ');
  if (name === 'before') return `Before ${value}`;
  if (name === 'after') return `From ${value}`;
  return labels[`${name}:${value.trim().toLowerCase()}`] ?? written;
}
