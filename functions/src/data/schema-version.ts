/**
 * The version of the stored form of each kind of document, by its `type`. Raise it as "Change a stored
 * form" in CONTRIBUTING.md explains.
 */
const schemaVersions: Readonly<Record<string, number>> = {
  closed: 1,
  deleted: 1,
  import: 1,
  message: 1,
  note: 1,
  profile: 1,
  push: 1,
  pushDevice: 1,
  quota: 1,
  reminder: 1,
  reminderRow: 1,
  reminderTick: 1,
  reminderZone: 1,
  review: 1,
  stats: 1,
  tag: 1,
  thread: 1,
  tombstone: 1,
  undone: 1,
};

/**
 * Adds the version of its form to a document.
 * @throws RangeError when no version is declared for its kind
 */
export function withSchemaVersion<T extends object>(
  document: T,
): T & { readonly schemaVersion: number } {
  const schemaVersion = versionOf(document);
  if (schemaVersion === undefined) {
    throw new RangeError(`Declare the schema version of ${kindOf(document)}.`);
  }
  return { ...document, schemaVersion };
}

/** Returns whether this release reads the form of a document, or of the row of a query. */
export function isReadable(document: object): boolean {
  const version = versionOf(document);
  return version !== undefined && storedVersionOf(document) === version;
}

/** @throws Error when a document, or the row of a query, has another form than this release reads */
export function refuseOtherVersions(document: object): void {
  if (isReadable(document)) return;
  const stored = JSON.stringify(storedVersionOf(document) ?? null);
  const own = JSON.stringify(versionOf(document) ?? null);
  throw new Error(`${kindOf(document)} has schema version ${stored}. This release reads ${own}.`);
}

const versionOf = (document: object): number | undefined => {
  const type = 'type' in document ? document.type : undefined;
  return typeof type === 'string' && Object.hasOwn(schemaVersions, type)
    ? schemaVersions[type]
    : undefined;
};

const storedVersionOf = (document: object): unknown =>
  'schemaVersion' in document ? document.schemaVersion : undefined;

const kindOf = (document: object): string =>
  `A document of the kind ${JSON.stringify('type' in document ? document.type : undefined)}`;
