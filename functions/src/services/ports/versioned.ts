/** A stored record with its version, which a conditional write names. */
export type Versioned<T> = T & { readonly etag: string };
