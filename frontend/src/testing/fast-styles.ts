/**
 * Makes `getComputedStyle` of jsdom fast enough for pages with hundreds of rules. jsdom tests every
 * rule for each element with nwsapi, and computes the style again for each call. The index finds
 * the few rules whose tag or class the element has. The results are the same.
 * Must be imported before jsdom.
 */
import { createRequire } from 'node:module';
import { subjectsOf, type Subject } from './selector-subjects';

type Style = Iterable<string> &
  Pick<
    CSSStyleDeclaration,
    'getPropertyValue' | 'getPropertyPriority' | 'setProperty' | 'removeProperty'
  >;

interface Rule {
  readonly selectorText?: string;
  readonly style?: Style;
  readonly media?: ArrayLike<string>;
  readonly cssRules?: readonly Rule[];
}

interface Sheet {
  readonly cssRules: readonly Rule[];
}

/** The parts of jsdom's representation of a document and of an element that are read here. */
interface Document {
  readonly styleSheets: { readonly _list: readonly Sheet[] };
  /** jsdom replaces it after every change that can affect a style. */
  _styleCache: WeakMap<Element, Style> | null;
}

interface Element {
  readonly localName: string;
  readonly style?: Style;
  readonly isConnected: boolean;
  readonly _ownerDocument: Document;
  readonly getAttributeNS: (namespace: null, name: string) => string | null;
}

const environment = createRequire(require.resolve('jest-environment-jsdom'));
const jsdom = createRequire(environment.resolve('jsdom'));
const { matchesDontThrow } = jsdom('./jsdom/living/helpers/selectors') as {
  matchesDontThrow: (element: Element, selector: string) => boolean;
};
const styleRules = jsdom('./jsdom/living/helpers/style-rules') as {
  getDeclarationForElement: (element: Element) => Style;
};
const { implForWrapper } = jsdom('./jsdom/living/generated/utils') as {
  implForWrapper: (element: unknown) => Element | null;
};
const { CSSStyleDeclaration } = jsdom('cssstyle') as { CSSStyleDeclaration: new () => Style };
const { parse } = jsdom('rrweb-cssom') as { parse: (text: string) => Sheet };
const defaultSheet = parse(jsdom('./jsdom/browser/default-stylesheet') as string);

for (const used of [matchesDontThrow, styleRules.getDeclarationForElement, implForWrapper]) {
  if (typeof used !== 'function') throw new Error('jsdom lacks a function that is replaced here.');
}

interface Index {
  readonly rules: readonly Rule[];
  /** Positions of rules by the tag or the class that an element needs: `p`, `.box`. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** Positions of the rules that may match every element. */
  readonly others: readonly number[];
  /** Declarations of elements without a style attribute, by the positions of their rules. */
  readonly declarations: Map<string, Style>;
}

const indexes = new WeakMap<Document, Index>();
/** Indexes that are up to date, because nothing has changed since. */
const currentIndexes = new WeakMap<object, Index>();
const knownSubjects = new Map<string, readonly Subject[] | undefined>();

function cachedSubjects(selector: string) {
  if (!knownSubjects.has(selector)) knownSubjects.set(selector, subjectsOf(selector));
  return knownSubjects.get(selector);
}

/** Returns the rules in the order in which jsdom applies them. jsdom ignores specificity. */
function rulesOf(document: Document): Rule[] {
  const rules: Rule[] = [];
  for (const { cssRules } of [defaultSheet, ...document.styleSheets._list]) {
    for (const rule of cssRules) {
      if (!rule.media) rules.push(rule);
      else if (Array.from(rule.media).includes('screen')) rules.push(...(rule.cssRules ?? []));
    }
  }
  return rules;
}

function indexOf(document: Document): Index {
  const rules = rulesOf(document);
  const known = indexes.get(document);
  const isSame = (rule: Rule, position: number) => rule === known?.rules[position];
  if (known?.rules.length === rules.length && rules.every(isSame)) return known;
  const byName = new Map<string, number[]>();
  const others: number[] = [];
  rules.forEach(({ selectorText }, position) => {
    if (selectorText === undefined) return;
    const subjects = cachedSubjects(selectorText);
    if (!subjects) others.push(position);
    for (const { tag, classes } of subjects ?? []) {
      const name = classes[0] === undefined ? (tag ?? '') : `.${classes[0]}`;
      const positions = byName.get(name) ?? [];
      if (positions.at(-1) !== position) positions.push(position);
      byName.set(name, positions);
    }
  });
  const index = { rules, byName, others, declarations: new Map<string, Style>() };
  indexes.set(document, index);
  return index;
}

/** Returns the positions of the rules that match an element. */
function matchingRules(element: Element, { rules, byName, others }: Index): number[] {
  const tag = element.localName.toLowerCase();
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  const names = [tag, ...classes.map((name) => `.${name}`)];
  const candidates = new Set([...others, ...names.flatMap((name) => byName.get(name) ?? [])]);
  const fits = (subject: Subject) =>
    (subject.tag === undefined || subject.tag === tag) &&
    subject.classes.every((name) => classes.includes(name));
  return [...candidates]
    .filter((position) => {
      const selector = rules[position]?.selectorText ?? '';
      return (cachedSubjects(selector)?.some(fits) ?? true) && matchesDontThrow(element, selector);
    })
    .sort((one, other) => one - other);
}

function declarationOf(styles: readonly Style[]): Style {
  const declaration = new CSSStyleDeclaration();
  for (const style of styles) {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  }
  return declaration;
}

styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  const cache = (document._styleCache ??= new WeakMap());
  const cached = cache.get(element);
  if (cached) return cached;
  const index = currentIndexes.get(cache) ?? indexOf(document);
  currentIndexes.set(cache, index);
  const positions = matchingRules(element, index);
  const declaration = declare(element, positions, index);
  cache.set(element, declaration);
  return declaration;
};

function declare({ style }: Element, positions: number[], { rules, declarations }: Index): Style {
  const styles = positions.flatMap((position) => rules[position]?.style ?? []);
  if (style && Array.from(style).length > 0) return declarationOf([...styles, style]);
  const key = positions.join();
  const declaration = declarations.get(key) ?? declarationOf(styles);
  declarations.set(key, declaration);
  return declaration;
}

/** Makes a window return the same computed style until something changes in its document. */
export function keepComputedStyles(window: Window): void {
  const compute = window.getComputedStyle.bind(window);
  const kept = new WeakMap<object, WeakMap<Element, ReturnType<typeof compute>>>();
  window.getComputedStyle = (node, pseudo) => {
    const element = implForWrapper(node);
    if (!element?.isConnected || pseudo) return compute(node, pseudo);
    const cache = element._ownerDocument._styleCache;
    const known = cache && kept.get(cache)?.get(element);
    if (known) return known;
    const style = compute(node, pseudo);
    const version = element._ownerDocument._styleCache;
    if (version) {
      const styles = kept.get(version) ?? new WeakMap();
      kept.set(version, styles.set(element, style));
    }
    return style;
  };
}
