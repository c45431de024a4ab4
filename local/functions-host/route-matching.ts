/** Values of a route's parameters by name; an optional one that the path leaves out is absent. */
export type RouteParams = Record<string, string>;

export type RouteMatcher = (path: string) => RouteParams | undefined;

/**
 * Compiles a route such as `tags/{*name}`: `{x}` takes one segment or a part of one, `{x?}` may be
 * absent, `{*x}` takes the rest with its slashes. Letters match in either case.
 * @returns a function of the decoded path without the prefix: as in Azure, `%2F` divides segments
 * @throws Error for a template that this host does not know
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
      return '([^/]+?)';
    }
    if (/[{}]/.test(part)) throw new Error(`route "${route}": "${segment}" is not supported`);
    return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return `/${parts.join('')}`;
}
