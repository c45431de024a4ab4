import type { Operator } from '../config/operator';

/** Replaces `config/operator` in component tests. */
export const operator: Operator = {
  privacyUrl: undefined,
  termsUrl: undefined,
  supportEmail: undefined,
  extensionUrl: undefined,
};

export const sampleOperator = {
  privacyUrl: 'https://example.com/privacy',
  termsUrl: 'https://example.com/terms',
  supportEmail: 'help@example.com',
};

/** Sets pages and address of the operator until the end of the test. */
export function setOperator(settings: Partial<Operator> = sampleOperator): void {
  for (const name of Object.keys(settings) as (keyof Operator)[]) {
    jest.replaceProperty(operator, name, settings[name]);
  }
}
