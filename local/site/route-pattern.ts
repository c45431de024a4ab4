/**
 * Returns whether a path matches a route pattern: an exact path, a prefix that ends with `*`, or a
 * wildcard with file extensions such as `/images/*.{png,gif}`.
 */
export function fitsPattern(pattern: string, path: string): boolean {
  const [, start = pattern, end] = /^([^*]*)\*(.*)$/.exec(pattern) ?? [];
  if (end === undefined) return path === pattern;
  if (!path.startsWith(start)) return false;
  const rest = path.slice(start.length);
  const extensions = /^\.\{(.*)\}$/.exec(end)?.[1]?.split(',') ?? (end ? [end.slice(1)] : []);
  return extensions.length === 0 || extensions.some((extension) => rest.endsWith(`.${extension}`));
}
