/** Returns a BCP 47 language tag in its canonical form, such as `pt-BR`; null for any other text. */
export function canonicalLanguage(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
