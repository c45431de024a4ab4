import { badRequest } from '../cosmos-error';
import { type Json, type JsonObject, ownProperty } from '../json';
import type { ComparisonOperator, Expression, FunctionName, Path } from './ast';
import { compareScalars, equals, isEqual, type Value } from './values';

export type Parameters = ReadonlyMap<string, Json>;

export type Evaluator = (document: JsonObject, parameters: Parameters) => Value;

/**
 * Compiles an expression to a function once, so that scanning documents interprets no syntax tree.
 */
export function compileExpression(expression: Expression): Evaluator {
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'parameter':
      return compileParameter(expression.name);
    case 'path':
      return compilePath(expression.path);
    case 'and':
      return compileConnective(expression.operands, false);
    case 'or':
      return compileConnective(expression.operands, true);
    case 'not': {
      const operand = compileExpression(expression.operand);
      return (document, parameters) => {
        const value = operand(document, parameters);
        return typeof value === 'boolean' ? !value : undefined;
      };
    }
    case 'comparison':
      return compileComparison(expression.operator, expression.left, expression.right);
    case 'in':
      return compileConnective(
        expression.candidates.map((candidate) => ({
          kind: 'comparison',
          operator: '=',
          left: expression.operand,
          right: candidate,
        })),
        true,
      );
    case 'call':
      return compileCall(expression.name, expression.operands.map(compileExpression));
  }
}

/** Compiles a path. The evaluator returns undefined if any step has no value. */
export function compilePath(path: Path): Evaluator {
  return (document) => {
    let value: Value = document;
    for (const step of path) {
      value =
        typeof step === 'string'
          ? ownProperty(value, step)
          : Array.isArray(value)
            ? value[step]
            : undefined;
    }
    return value;
  };
}

function compileParameter(name: string): Evaluator {
  return (_document, parameters) => {
    const value = parameters.get(name);
    if (value === undefined) {
      throw badRequest(`The query uses the parameter ${name}, which was not supplied.`);
    }
    return value;
  };
}

/**
 * AND and OR in three-valued logic. The first deciding operand (false for AND, true for OR)
 * determines the result. Otherwise a non-boolean operand makes the result undefined.
 */
function compileConnective(expressions: readonly Expression[], deciding: boolean): Evaluator {
  const operands = expressions.map(compileExpression);
  return (document, parameters) => {
    let isDefined = true;
    for (const operand of operands) {
      const value = operand(document, parameters);
      if (value === deciding) {
        return deciding;
      }
      isDefined &&= typeof value === 'boolean';
    }
    return isDefined ? !deciding : undefined;
  };
}

function compileComparison(
  operator: ComparisonOperator,
  leftExpression: Expression,
  rightExpression: Expression,
): Evaluator {
  const left = compileExpression(leftExpression);
  const right = compileExpression(rightExpression);
  if (operator === '=') {
    return (document, parameters) =>
      equals(left(document, parameters), right(document, parameters));
  }
  const accepts = ACCEPTED_ORDER[operator];
  return (document, parameters) => {
    const order = compareScalars(left(document, parameters), right(document, parameters));
    return order === undefined ? undefined : accepts(order);
  };
}

const ACCEPTED_ORDER: Record<Exclude<ComparisonOperator, '='>, (order: number) => boolean> = {
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function compileCall(name: FunctionName, operands: readonly Evaluator[]): Evaluator {
  const apply = FUNCTIONS[name];
  return (document, parameters) => apply(...operands.map((read) => read(document, parameters)));
}

const FUNCTIONS: Record<FunctionName, (...operands: Value[]) => Value> = {
  ARRAY_CONTAINS: (list, item) =>
    Array.isArray(list) && item !== undefined
      ? list.some((element) => isEqual(element, item))
      : undefined,
  IS_DEFINED: (value) => value !== undefined,
  STARTSWITH: (text, prefix) =>
    typeof text === 'string' && typeof prefix === 'string' ? text.startsWith(prefix) : undefined,
};
