/**
 * The versions of the stored form of each kind of document, by its `type`: the version that is written,
 * then others that are read too. "Change a stored form" in CONTRIBUTING.md explains the steps.
 */
const schemaVersions: Readonly<Record<string, readonly [number, ...number[]]>> = {
  closed: [1],
  deleted: [1],
  import: [1],
  message: [1],
  note: [1],
  profile: [1],
  push: [1],
  pushDevice: [1],
  quota: [1],
  reminder: [1],
  reminderRow: [1],
  reminderTick: [1],
  reminderZone: [1],
  review: [1],
  stats: [1],
  tag: [1],
  thread: [1],
  tombstone: [1],
  undone: [1],
  versions: [1],
};

/**
 * Adds the version of its form to a document.
 * @throws RangeError when no version is declared for its kind
 */
export function withSchemaVersion<T extends object>(
  document: T,
): T & { readonly schemaVersion: number } {
  const [schemaVersion] = versionsOf(document);
  if (schemaVersion === undefined) {
    throw new RangeError(`Declare the schema version of ${kindOf(document)}.`);
  }
  return { ...document, schemaVersion };
}

/** Returns whether this release reads the form of a document, or of the row of a query. */
export const isReadable = (document: object): boolean =>
  versionsOf(document).some((version) => version === storedVersionOf(document));

/** @throws Error when a document, or the row of a query, has another form than this release reads */
export function refuseOtherVersions(document: object): void {
  if (isReadable(document)) return;
  const stored = JSON.stringify(storedVersionOf(document) ?? null);
  const read = versionsOf(document).join(', ') || 'none';
  throw new Error(`${kindOf(document)} has schema version ${stored}. This release reads ${read}.`);
}

const versionsOf = (document: object): readonly number[] => {
  const type = 'type' in document ? document.type : undefined;
  const isKnown = typeof type === 'string' && Object.hasOwn(schemaVersions, type);
  return (isKnown && schemaVersions[type]) || [];
};

const storedVersionOf = (document: object): unknown =>
  'schemaVersion' in document ? document.schemaVersion : undefined;

const kindOf = (document: object): string =>
  `A document of the kind ${JSON.stringify('type' in document ? document.type : undefined)}`;
