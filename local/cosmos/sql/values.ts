import { isJsonObject, type Json } from '../json';

/**
 * A value, or `undefined` if the document has none: the third truth value of the query language.
 */
export type Value = Json | undefined;

/** Returns the rank of a value's type in the sort order across types, lowest first. */
function typeRank(value: Value): number {
  if (value === undefined) return 0;
  if (value === null) return 1;
  if (typeof value === 'boolean') return 2;
  if (typeof value === 'number') return 3;
  if (typeof value === 'string') return 4;
  return Array.isArray(value) ? 5 : 6;
}

/**
 * Compares values for ORDER BY: by type, then by value. Arrays and objects are equal to each other.
 */
export function compareForSort(left: Value, right: Value): number {
  const byType = typeRank(left) - typeRank(right);
  if (byType !== 0) {
    return byType;
  }
  if (isOrdered(left) && isOrdered(right)) {
    return left < right ? -1 : left > right ? 1 : 0;
  }
  return 0;
}

function isOrdered(value: Value): value is boolean | number | string {
  return value !== null && value !== undefined && typeof value !== 'object';
}

function haveSameType(left: Value, right: Value): boolean {
  return left !== undefined && typeRank(left) === typeRank(right);
}

/** Deep equality. The order of object properties is irrelevant. */
export function isEqual(left: Json, right: Json): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return (
      left.length === right.length &&
      left.every((item, index) => {
        const other = right[index];
        return other !== undefined && isEqual(item, other);
      })
    );
  }
  if (isJsonObject(left) && isJsonObject(right)) {
    const entries = Object.entries(left);
    return (
      entries.length === Object.keys(right).length &&
      entries.every(([name, item]) => {
        const other = Object.hasOwn(right, name) ? right[name] : undefined;
        return other !== undefined && isEqual(item, other);
      })
    );
  }
  return left === right;
}

/** Implements `=`. Returns undefined unless both values are defined and of the same type. */
export function equals(left: Value, right: Value): boolean | undefined {
  return left !== undefined && right !== undefined && haveSameType(left, right)
    ? isEqual(left, right)
    : undefined;
}

/** Compares two scalars of the same type: -1, 0 or 1. Returns undefined for other values. */
export function compareScalars(left: Value, right: Value): number | undefined {
  const isScalar = typeof left !== 'object' || left === null;
  return isScalar && haveSameType(left, right) ? compareForSort(left, right) : undefined;
}
