import type { NoteSource } from '@mylinguist/shared/schemas/note-source';
import { sourceName } from './source-name';

interface SourceLineProps {
  readonly source: NoteSource;
}

/** Says where a note comes from, in one line that links to the address. */
export function SourceLine({ source }: SourceLineProps) {
  const { url, author, locator } = source;
  const name = sourceName(source);
  const others = [author, locator].filter((text) => text && text !== name);
  return (
    <>
      {'From '}
      {/* Without an address it is no link. */}
      <a href={url ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
        <bdi>{name}</bdi>
      </a>
      {others.map((text) => (
        <span key={text}>
          {' · '}
          <bdi>{text}</bdi>
        </span>
      ))}
    </>
  );
}
