const media = '@media (prefers-color-scheme: dark)';

/**
 * Returns rules that apply styles in the dark theme: if the learner chose it, or if the system is
 * dark and the learner did not choose light. Pages are printed light after a choice of dark.
 * @param below follows the selector of the document, such as ` &`. Emotion misreads `:root &`.
 */
export function inDark(styles: object, below = '') {
  return {
    [media]: { [`html:not([data-theme="light"])${below}`]: styles },
    '@media screen': { [`html[data-theme="dark"]${below}`]: styles },
  };
}

/** Makes a style sheet of the theme follow the choice of the learner. */
export function withChoice(sheet: Readonly<Record<string, unknown>>): object {
  const dark = sheet[media] as Record<string, object> | undefined;
  return dark?.[':root'] ? inDark(dark[':root']) : sheet;
}
