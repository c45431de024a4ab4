import { tagNames } from '@mylinguist/shared/notes/search/operators';
import { withoutPart, type QueryPart } from '@mylinguist/shared/notes/search/query';
import type { ActiveFilter } from '../note-arrangement/filter-chips';

const labels: Readonly<Record<string, string>> = {
  'is:due': 'Due',
  'is:archived': 'Archived',
  'is:slipping': 'Slipping',
  'has:card': 'With a flashcard',
  'has:cloze': 'With a cloze',
  'has:link': 'With a link',
};

/** More chips take longer to render than the search itself. */
const maximumChips = 20;

/** Returns the first parts of a query as chips. Removing a chip removes its part. */
export function queryFilters(
  query: string,
  parts: readonly QueryPart[],
  onChange: (query: string) => void,
): ActiveFilter[] {
  return parts.slice(0, maximumChips).map((part, index) => {
    const name = nameOf(part, query);
    return {
      // The chips are other elements after one was removed: the focus moves to another element.
      key: `query ${parts.length} ${index}`,
      label: part.isExcluded ? `Not ${name}` : name,
      tag: part.kind === 'operator' && part.name === 'tag' ? part.value : undefined,
      onRemove: () => onChange(withoutPart(query, part)),
    };
  });
}

function nameOf(part: QueryPart, query: string): string {
  const written = query.slice(part.start + Number(part.isExcluded), part.end);
  if (part.kind === 'text') return written;
  const { name, value, isQuoted } = part;
  if (name === 'tag') return tagNames(value, isQuoted).join(' or ');
  if (name === 'before') return `Before ${value}`;
  if (name === 'after') return `From ${value}`;
  return labels[`${name}:${value.trim().toLowerCase()}`] ?? written;
}
