/** A stored record with its version, for conditional writes. */
export type Versioned<T> = T & { readonly etag: string };
