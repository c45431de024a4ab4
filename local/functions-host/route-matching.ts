/** Values of a route's parameters by name. A missing optional parameter is absent. */
export type RouteParams = Record<string, string>;

export type RouteMatcher = (path: string) => RouteParams | undefined;

/**
 * Compiles a route such as `tags/{*name}`. `{x}` matches a segment or a part of one; of
 * several parts, the first matches as much as possible. `{x?}` is optional. `{*x}` matches the rest with its slashes. Matching is case-insensitive.
 * @returns a function of the decoded path without the prefix. As in Azure, `%2F` separates segments
 * @throws Error for a template that this host does not support
 */
export function compileRoute(route: string): RouteMatcher {
  const segments = route.split('/').filter((segment) => segment !== '');
  const names: string[] = [];
  const pattern = segments.map((segment, index) => {
    const isLast = index === segments.length - 1;
    return compileSegment(segment, isLast, names, route);
  });
  const expression = new RegExp(`^${pattern.join('')}/?$`, 'is');

  return (path) => {
    const match = expression.exec(`/${path.replace(/^\//, '')}`);
    if (!match) return undefined;
    const params: RouteParams = {};
    names.forEach((name, index) => {
      const value = match[index + 1];
      if (value) params[name] = value;
    });
    return params;
  };
}

function compileSegment(segment: string, isLast: boolean, names: string[], route: string): string {
  const whole = /^\{(\*{0,2})(\w+)(\??)\}$/.exec(segment);
  if (whole) {
    const [, stars, name = '', optional] = whole;
    names.push(name);
    if (!stars && !optional) return '/([^/]+)';
    if (!isLast) throw new Error(`route "${route}": only the last parameter may be ${segment}`);
    return stars ? '(?:/(.*))?' : '(?:/([^/]+))?';
  }
  const parts = segment.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) {
      names.push(name);
      return '([^/]+)';
    }
    if (/[{}]/.test(part)) throw new Error(`route "${route}": "${segment}" is not supported`);
    return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return `/${parts.join('')}`;
}
