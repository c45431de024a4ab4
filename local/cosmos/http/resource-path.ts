import { badRequest } from '../cosmos-error';

/** The resource of a URL, and its name in the request signature. */
export interface ResourcePath {
  /** The last collection in the path, such as `docs`. Empty for the account. */
  readonly resourceType: string;
  /** The decoded path of the resource. For a collection, the path of its owner. */
  readonly link: string;
  /** The ids in the path, keyed by collection name such as `dbs` or `colls`. */
  readonly ids: Readonly<Partial<Record<string, string>>>;
  /** The collections in the path, outermost first, such as `dbs/colls/docs`. */
  readonly shape: string;
  /** Whether the path ends with a resource id and not with a collection. */
  readonly isSingle: boolean;
}

/** Parses a path such as `/dbs/{id}/colls/{id}/docs`. Throws a 400 if it is malformed. */
export function parseResourcePath(url: string): ResourcePath {
  const [path = ''] = url.split('?', 1);
  const trimmed = path.replace(/^\/+/, '').replace(/\/+$/, '');
  const segments = trimmed === '' ? [] : trimmed.split('/').map(decodeSegment);
  const collections = segments.filter((_segment, index) => index % 2 === 0);
  const ids = collections.flatMap((name, index) => {
    const id = segments[index * 2 + 1];
    return id === undefined ? [] : [[name, id] as const];
  });
  const isSingle = segments.length % 2 === 0;
  return {
    resourceType: (collections.at(-1) ?? '').toLowerCase(),
    link: (isSingle ? segments : segments.slice(0, -1)).join('/'),
    ids: Object.fromEntries(ids),
    shape: collections.join('/'),
    isSingle,
  };
}

function decodeSegment(segment: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    throw badRequest('The request path has invalid percent-encoding.');
  }
  if (decoded === '' || decoded.includes('/')) {
    throw badRequest('The request path has an empty or invalid segment.');
  }
  return decoded;
}
