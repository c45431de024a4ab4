import { z } from 'zod';

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
  /** Seconds; -1 lets each document bring its own `ttl`; absent turns expiry off. */
  defaultTtl: z.union([z.literal(-1), z.int().positive()]).optional(),
  indexingPolicy: indexingPolicy.optional(),
  uniqueKeyPolicy: z
    .strictObject({
      uniqueKeys: z.array(z.strictObject({ paths: z.array(z.string().startsWith('/')).min(1) })),
    })
    .optional(),
});

/**
 * A database and its containers, each in the shape in which Azure Resource Manager and the SDK
 * describe a container, so that one file serves the cloud and one machine.
 */
export const databaseDescriptionSchema = z.strictObject({
  database: z.string().regex(/^[^/\\?#]+$/),
  containers: z
    .array(container)
    .min(1)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
      message: 'Container ids must differ.',
    }),
});

export type DatabaseDescription = z.infer<typeof databaseDescriptionSchema>;
export type ContainerDescription = DatabaseDescription['containers'][number];
export type IndexingPolicy = z.infer<typeof indexingPolicy>;

/** What the service applies to a container that brings no policy: every path is indexed. */
export const defaultIndexingPolicy: IndexingPolicy = {
  indexingMode: 'consistent',
  automatic: true,
  includedPaths: [{ path: '/*' }],
  excludedPaths: [{ path: '/"_etag"/?' }],
};
