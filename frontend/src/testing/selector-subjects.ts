/** What an element must have to match one alternative of a selector. */
export interface Subject {
  /** In lower case. */
  readonly tag: string | undefined;
  readonly classes: readonly string[];
}

/**
 * Returns a subject for each alternative of a selector. An element that fits none of them cannot
 * match; one that fits may match. Returns undefined if every element fits, or if the selector has
 * an escape.
 */
export function subjectsOf(selector: string): readonly Subject[] | undefined {
  if (selector.includes('\\')) return undefined;
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  // What stands inside :not(), :is() and :has() is no condition that holds for every match.
  for (let outer = ''; outer !== plain;) {
    outer = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  const subjects = plain.split(',').map((alternative) => {
    const compound = /[^\s>+~]*$/.exec(alternative.trim())?.[0] ?? '';
    return {
      tag: /^[a-z][\w-]*/i.exec(compound)?.[0].toLowerCase(),
      classes: (compound.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1)),
    };
  });
  const restricts = ({ tag, classes }: Subject) => tag !== undefined || classes.length > 0;
  return subjects.every(restricts) ? subjects : undefined;
}
