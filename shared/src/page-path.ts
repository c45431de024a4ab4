/**
 * Returns the path of the page that an address belongs to. The address of a note is one of `/notes`,
 * that of the cards from highlights one of `/import`, that of the proof of identity one of
 * `/settings`.
 */
export function pagePathOf(pathname: string): string {
  return pathname.replace(
    /^(\/notes)\/[^/]+$|^(\/import)\/cards$|^(\/settings)\/confirm$/,
    '$1$2$3',
  );
}
