import { badRequest } from '../cosmos-error';

/** What a URL names, and how the signature of a request calls it. */
export interface ResourcePath {
  /** The last collection in the path, such as `docs`; empty for the account. */
  readonly resourceType: string;
  /** The path of the resource, or of the owner for a collection, decoded. */
  readonly link: string;
  /** The ids in the path by their collection, such as `dbs` and `colls`. */
  readonly ids: Readonly<Partial<Record<string, string>>>;
  /** The collections in the path from the outside in, such as `dbs/colls/docs`. */
  readonly shape: string;
  /** Whether the path ends with the id of one resource, not with a collection. */
  readonly isSingle: boolean;
}

/** Reads a path such as `/dbs/{id}/colls/{id}/docs`. Throws a 400 for one that cannot be read. */
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
    throw badRequest('The path of the request is not validly percent-encoded.');
  }
  if (decoded === '' || decoded.includes('/')) {
    throw badRequest('The path of the request has an empty or invalid segment.');
  }
  return decoded;
}
