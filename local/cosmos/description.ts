import * as z from 'zod';

const indexPath = z.strictObject({ path: z.string().startsWith('/') });

const indexingPolicy = z.strictObject({
  indexingMode: z.literal('consistent'),
  automatic: z.literal(true),
  includedPaths: z.array(indexPath),
  excludedPaths: z.array(indexPath),
  compositeIndexes: z
    .array(
      z
        .array(
          z.strictObject({
            path: z.string().startsWith('/'),
            order: z.enum(['ascending', 'descending']),
          }),
        )
        .min(2),
    )
    .optional(),
});

const container = z.strictObject({
  id: z.string().regex(/^[^/\\?#]+$/),
  partitionKey: z.strictObject({
    paths: z.tuple([z.string().startsWith('/')]),
    kind: z.literal('Hash'),
    version: z.literal(2),
  }),
  /**
   * Seconds. With -1 only documents with their own `ttl` expire. Without a value nothing expires.
   */
  defaultTtl: z.union([z.literal(-1), z.int().positive()]).optional(),
  indexingPolicy: indexingPolicy.optional(),
  uniqueKeyPolicy: z
    .strictObject({
      uniqueKeys: z.array(z.strictObject({ paths: z.array(z.string().startsWith('/')).min(1) })),
    })
    .optional(),
});

/**
 * A database and its containers, in the shape that Azure Resource Manager and the SDK use. The Bicep
 * deployment and the local server can therefore share one file.
 */
export const databaseDescriptionSchema = z.strictObject({
  database: z.string().regex(/^[^/\\?#]+$/),
  containers: z
    .array(container)
    .min(1)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
      message: 'Container ids must be unique.',
    }),
});

export type DatabaseDescription = z.infer<typeof databaseDescriptionSchema>;
export type ContainerDescription = DatabaseDescription['containers'][number];
export type IndexingPolicy = z.infer<typeof indexingPolicy>;

/** The policy of a container that has none: Cosmos DB indexes every path. */
export const defaultIndexingPolicy: IndexingPolicy = {
  indexingMode: 'consistent',
  automatic: true,
  includedPaths: [{ path: '/*' }],
  excludedPaths: [{ path: '/"_etag"/?' }],
};
