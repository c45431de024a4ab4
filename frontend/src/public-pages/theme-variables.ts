const names = /--mui-[\w-]+/g;
const definitions = /(--mui-[\w-]+):([^;}]*);?/g;
const withFallback = /var\((--mui-[\w-]+),(?:[^()]|\([^()]*\))*\)/g;

/**
 * Removes the definitions of the theme's CSS variables that nothing reads.
 * @param theme style sheet with the definitions
 * @param rest the other parts of the document
 */
export function withUsedVariables(theme: string, rest: string): string {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of theme.matchAll(definitions)) {
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  }
  const used = new Set(rest.match(names));
  // The loop also visits the names that it adds: a definition may read other variables.
  for (const name of used) {
    for (const read of values.get(name)?.match(names) ?? []) used.add(read);
  }
  return theme.replace(definitions, (definition, name: string) =>
    used.has(name) ? definition : '',
  );
}

/** Removes the fallbacks of variables that the theme defines: MUI repeats the value at each use. */
export function withoutFallbacks(css: string, theme: string): string {
  const defined = new Set(theme.match(names));
  const shorter = css.replace(withFallback, (read, name: string) =>
    defined.has(name) ? `var(${name})` : read,
  );
  // A fallback may itself be a variable with a fallback.
  return shorter === css ? css : withoutFallbacks(shorter, theme);
}
