import type { Capture } from '../capture';

/** Returns the line that says where a capture comes from; null without a source. */
export function sourceText({ note: { source } }: Capture): string | null {
  if (!source) return null;
  if (!source.url) return source.title;
  const host = new URL(source.url).host.replace(/^www\./, '');
  return source.url.includes(':~:text=') ? `${host}, with a link to the place` : host;
}
