import type { EmotionCache } from '@emotion/cache';

/**
 * The rules that rendering has put into a cache, as `<style>` elements by which the cache of a
 * browser knows that it has them: one for each global sheet, then one for all classes.
 */
export function criticalStyles({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).flatMap(([id, css]) =>
    typeof css === 'string' ? [{ id, css }] : [],
  );
  const isClass = ({ id }: { id: string }) => `${key}-${id}` in registered;
  const globals = rules.filter((rule) => !isClass(rule));
  const classes = rules.filter(isClass);
  return [
    ...globals.map(({ id, css }) => `<style data-emotion="${key}-global ${id}">${css}</style>`),
    `<style data-emotion="${[key, ...classes.map(({ id }) => id)].join(' ')}">${classes
      .map(({ css }) => css)
      .join('')}</style>`,
  ].join('');
}
