/** Returns the path of the page that an address belongs to. The address of a note is one of `/notes`. */
export function pagePathOf(pathname: string): string {
  return pathname.replace(/^\/notes\/[^/]+$/, '/notes');
}
