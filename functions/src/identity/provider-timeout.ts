/** Maximum wait for one answer of an identity provider in ms. */
export const providerTimeoutMs = 10_000;
