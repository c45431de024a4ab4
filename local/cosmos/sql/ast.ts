import type { Json } from '../json';

export type ComparisonOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type FunctionName = 'ARRAY_CONTAINS' | 'IS_DEFINED' | 'STARTSWITH';

/** The path from the document to a value: property names and array indexes. */
export type Path = readonly (string | number)[];

export type Expression =
  | { readonly kind: 'literal'; readonly value: Json }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[] }
  | { readonly kind: 'not'; readonly operand: Expression }
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'in'; readonly operand: Expression; readonly candidates: Expression[] }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly operands: Expression[] };

export type Selection =
  | { readonly kind: 'document' }
  | { readonly kind: 'value'; readonly expression: Expression }
  | { readonly kind: 'count'; readonly expression: Expression }
  | {
      readonly kind: 'properties';
      readonly properties: readonly { readonly name: string; readonly expression: Expression }[];
    };

export interface SortKey {
  readonly path: Path;
  readonly descending: boolean;
}

export interface Query {
  readonly selection: Selection;
  readonly top: Expression | undefined;
  readonly where: Expression | undefined;
  readonly orderBy: readonly SortKey[];
}
