export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns an own property of an object. Names such as `constructor` are data here, so inherited
 * properties do not count.
 */
export function ownProperty(value: Json | undefined, name: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the value at a path of property names such as `/address/city`. */
export function valueAt(document: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = document;
  for (const name of path.slice(1).split('/')) {
    value = ownProperty(value, name);
  }
  return value;
}

/** Sets a property, also one named `__proto__`, which a plain assignment cannot create. */
export function setOwnProperty(target: JsonObject, name: string, value: Json): void {
  Object.defineProperty(target, name, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

/** Returns whether arrays and objects are nested more than `limit` levels deep. */
export function isNestedDeeperThan(value: Json, limit: number): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  return limit === 0 || Object.values(value).some((child) => isNestedDeeperThan(child, limit - 1));
}
