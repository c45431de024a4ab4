import * as z from 'zod';
import { badRequest, preconditionFailed } from '../cosmos-error';
import { type Json, type JsonObject, ownProperty, setOwnProperty } from '../json';
import { compileExpression } from '../sql/evaluator';
import { parseCondition } from '../sql/query-parser';
import { SYSTEM_PROPERTIES } from './document-rules';

const MAX_OPERATIONS = 10;

const path = z.string().startsWith('/');
const json = z.custom<Json>((value) => value !== undefined);

const operationSchema = z.discriminatedUnion('op', [
  z.object({ op: z.enum(['add', 'set', 'replace']), path, value: json }),
  z.object({ op: z.literal('incr'), path, value: z.number() }),
  z.object({ op: z.literal('remove'), path }),
  z.object({ op: z.literal('move'), from: path, path }),
]);

type Operation = z.infer<typeof operationSchema>;

const operationsSchema = z.array(operationSchema).min(1).max(MAX_OPERATIONS);
const patchSchema = z.union([
  operationsSchema.transform((operations) => ({ operations, condition: undefined })),
  z.object({ operations: operationsSchema, condition: z.string().optional() }),
]);

/**
 * Applies a patch to a copy of the document. Throws a 412 if the patch's condition is false. Throws
 * a 400 for a malformed patch or a path that cannot be changed.
 */
export function applyPatch(document: JsonObject, body: Json, partitionKeyPath: string): JsonObject {
  const parsed = patchSchema.safeParse(body);
  if (!parsed.success) {
    throw badRequest(
      `A patch is a list of 1 to ${MAX_OPERATIONS} operations add, set, replace, remove, incr ` +
        'or move, each with its path.',
    );
  }
  const { operations, condition } = parsed.data;
  if (condition !== undefined) {
    const holds = compileExpression(parseCondition(condition));
    if (holds(document, new Map()) !== true) {
      throw preconditionFailed();
    }
  }
  const target = structuredClone(document);
  for (const operation of operations) {
    checkIsPatchable(operation, partitionKeyPath);
    applyOperation(target, operation);
  }
  return target;
}

function checkIsPatchable(operation: Operation, partitionKeyPath: string): void {
  const fixed = ['/id', partitionKeyPath, ...SYSTEM_PROPERTIES.map((name) => `/${name}`)];
  const touched = operation.op === 'move' ? [operation.from, operation.path] : [operation.path];
  const blocked = touched.find((place) =>
    fixed.some((name) => place === name || `${name}/`.startsWith(`${place}/`)),
  );
  if (blocked !== undefined) {
    throw badRequest(`A patch cannot change ${blocked}.`);
  }
}

function applyOperation(target: JsonObject, operation: Operation): void {
  const place = findPlace(target, operation.path);
  switch (operation.op) {
    case 'add':
    case 'set':
      insert(place, operation.value, operation.op === 'add');
      return;
    case 'replace':
      requireValue(place);
      insert(place, operation.value, false);
      return;
    case 'incr': {
      const current = readValue(place) ?? (Array.isArray(place.parent) ? undefined : 0);
      if (typeof current !== 'number') {
        throw badRequest(`A patch can only increment a number: ${operation.path}.`);
      }
      insert(place, current + operation.value, false);
      return;
    }
    case 'remove':
      requireValue(place);
      removeValue(place);
      return;
    case 'move': {
      if (`${operation.path}/`.startsWith(`${operation.from}/`)) {
        throw badRequest('A patch cannot move a value into itself.');
      }
      const source = findPlace(target, operation.from);
      const value = requireValue(source);
      removeValue(source);
      insert(findPlace(target, operation.path), value, true);
      return;
    }
  }
}

/** The target of a path: a property of an object or an element of an array. */
interface Place {
  readonly parent: JsonObject | Json[];
  readonly key: string;
  readonly path: string;
}

function findPlace(target: JsonObject, patchPath: string): Place {
  const keys = patchPath
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  let parent: Json | undefined = target;
  for (const key of keys) {
    parent = Array.isArray(parent) ? parent[arrayIndex(key)] : ownProperty(parent, key);
  }
  if (typeof parent !== 'object' || parent === null || last === '') {
    throw badRequest(`The path of a patch must lie inside the document: ${patchPath}.`);
  }
  return { parent, key: last, path: patchPath };
}

/** Returns NaN for a key that is not an array index. Reading at NaN finds no element. */
function arrayIndex(key: string): number {
  return /^(?:0|[1-9]\d{0,9})$/.test(key) ? Number(key) : NaN;
}

function readValue({ parent, key }: Place): Json | undefined {
  return Array.isArray(parent) ? parent[arrayIndex(key)] : ownProperty(parent, key);
}

function requireValue(place: Place): Json {
  const value = readValue(place);
  if (value === undefined) {
    throw badRequest(`The path of a patch does not exist: ${place.path}.`);
  }
  return value;
}

/** Sets a property or an array element. The key `-` and the index after the last element append. */
function insert(
  { parent, key, path: patchPath }: Place,
  value: Json,
  shiftsElements: boolean,
): void {
  if (!Array.isArray(parent)) {
    setOwnProperty(parent, key, value);
    return;
  }
  const index = key === '-' ? parent.length : arrayIndex(key);
  if (!(index <= parent.length)) {
    throw badRequest(`The path of a patch is outside the array: ${patchPath}.`);
  }
  parent.splice(index, shiftsElements || index === parent.length ? 0 : 1, value);
}

function removeValue({ parent, key }: Place): void {
  if (Array.isArray(parent)) {
    parent.splice(arrayIndex(key), 1);
  } else {
    Reflect.deleteProperty(parent, key);
  }
}
