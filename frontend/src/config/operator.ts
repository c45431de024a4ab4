/**
 * The operator's pages and address, which the build checks. Undefined or empty: nothing is shown.
 * A separate module because public pages do not load `env.ts`, and because Jest replaces it:
 * CommonJS has no `import.meta`.
 */
export const operator: Operator = {
  privacyUrl: import.meta.env.VITE_PRIVACY_URL as string | undefined,
  termsUrl: import.meta.env.VITE_TERMS_URL as string | undefined,
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL as string | undefined,
  extensionUrl: import.meta.env.VITE_EXTENSION_URL as string | undefined,
};

export interface Operator {
  readonly privacyUrl: string | undefined;
  readonly termsUrl: string | undefined;
  readonly supportEmail: string | undefined;
  /** The page of a store that offers the browser extension. */
  readonly extensionUrl: string | undefined;
}
