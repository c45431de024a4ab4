/** Maximum wait for one answer of an identity provider in ms. */
export const patience = 10_000;
