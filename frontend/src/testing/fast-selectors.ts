/**
 * Makes `getComputedStyle` of jsdom fast enough for pages with hundreds of rules. jsdom matches
 * each element against each rule with nwsapi, which took half of the time of a component test.
 * Nearly every rule names a tag or a class that the element lacks, so nwsapi need not be asked.
 * Must be imported before jsdom.
 */
import { createRequire } from 'node:module';
import { subjectsOf, type Subject } from './selector-subjects';

/** The part of jsdom's representation of an element that is read here. */
interface Element {
  readonly localName: string;
  readonly getAttributeNS: (namespace: null, name: string) => string | null;
}

const environment = createRequire(require.resolve('jest-environment-jsdom'));
const jsdom = createRequire(environment.resolve('jsdom'));
const selectors = jsdom('./jsdom/living/helpers/selectors') as {
  matchesDontThrow: (element: Element, selector: string | undefined) => boolean;
};

const { matchesDontThrow } = selectors;
if (typeof matchesDontThrow !== 'function') throw new Error('jsdom has no matchesDontThrow.');

const known = new Map<string, readonly Subject[] | undefined>();

function cachedSubjects(selector: string) {
  if (!known.has(selector)) known.set(selector, subjectsOf(selector));
  return known.get(selector);
}

selectors.matchesDontThrow = (element, selector) => {
  const subjects = cachedSubjects(selector ?? '');
  if (subjects) {
    const present = ` ${element.getAttributeNS(null, 'class') ?? ''} `;
    const has = (name: string) => present.includes(` ${name} `);
    const fits = ({ tag, classes }: Subject) =>
      (tag === undefined || tag === element.localName.toLowerCase()) && classes.every(has);
    if (!subjects.some(fits)) return false;
  }
  return matchesDontThrow(element, selector);
};
