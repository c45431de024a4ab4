import type { Query, Selection, SortKey } from './ast';
import { compileExpression, compilePath, type Evaluator } from './evaluator';
import { parseQuery } from './query-parser';

export interface CompiledQuery {
  readonly top: Evaluator | undefined;
  readonly where: Evaluator | undefined;
  readonly orderBy: readonly SortKey[];
  readonly sortKeys: readonly Evaluator[];
  readonly isCount: boolean;
  /**
   * Returns the result for one document. Undefined results are left out. COUNT counts the defined
   * ones.
   */
  readonly project: Evaluator;
}

/** The product sends a fixed set of query texts. The limit only guards against generated texts. */
const MAX_CACHED = 500;
const cache = new Map<string, CompiledQuery>();

/**
 * Parses and compiles a query. Caches the result by text. Throws a 400 if a feature is not
 * supported.
 */
export function compileQuery(text: string): CompiledQuery {
  const cached = cache.get(text);
  if (cached) {
    return cached;
  }
  const compiled = compile(parseQuery(text));
  if (cache.size >= MAX_CACHED) {
    cache.clear();
  }
  cache.set(text, compiled);
  return compiled;
}

function compile(query: Query): CompiledQuery {
  return {
    top: query.top && compileExpression(query.top),
    where: query.where && compileExpression(query.where),
    orderBy: query.orderBy,
    sortKeys: query.orderBy.map(({ path }) => compilePath(path)),
    isCount: query.selection.kind === 'count',
    project: compileSelection(query.selection),
  };
}

function compileSelection(selection: Selection): Evaluator {
  switch (selection.kind) {
    case 'document':
      return (document) => document;
    case 'value':
    case 'count':
      return compileExpression(selection.expression);
    case 'properties': {
      const properties = selection.properties.map(({ name, expression }) => ({
        name,
        read: compileExpression(expression),
      }));
      return (document, parameters) =>
        Object.fromEntries(
          properties.flatMap(({ name, read }) => {
            const value = read(document, parameters);
            return value === undefined ? [] : [[name, value]];
          }),
        );
    }
  }
}
