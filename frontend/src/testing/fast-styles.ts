/**
 * Makes `getComputedStyle` of jsdom fast enough for pages with hundreds of rules. jsdom tests every
 * rule for each element with nwsapi, and computes the style again for each call. The index finds
 * the few rules whose tag or class the element has, and a style is computed when a test reads it.
 * The results are the same.
 * Must be imported before jsdom.
 */
import { createRequire } from 'node:module';
import { lazyStyle } from './lazy-style';
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
  readonly parentElement: Element | null;
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
const { CSSStyleDeclaration } = jsdom('cssstyle') as {
  CSSStyleDeclaration: { new (): Style; prototype: object };
};
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

/** Properties that queries by role, user events and matchers read, with their initial values. */
const initialValues = new Map([
  ['display', ''],
  ['opacity', ''],
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);
const inherited = new Set(['visibility', 'pointer-events']);

/** Indexes of one version of the rules of a document. */
interface Indexes {
  readonly all: Index;
  /** The rules that declare one of `initialValues`. */
  readonly quick: Index;
}

const indexes = new WeakMap<Document, Indexes>();
/** Indexes that are up to date, because nothing has changed since. */
const currentIndexes = new WeakMap<object, Indexes>();
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

/** Returns what is cached for the current version of a document, and its indexes. */
function versionOf(document: Document) {
  const cache = (document._styleCache ??= new WeakMap());
  const current = currentIndexes.get(cache) ?? updatedIndexes(document);
  currentIndexes.set(cache, current);
  return { cache, ...current };
}

function updatedIndexes(document: Document): Indexes {
  const rules = rulesOf(document);
  const known = indexes.get(document);
  const isSame = (rule: Rule, position: number) => rule === known?.all.rules[position];
  if (known?.all.rules.length === rules.length && rules.every(isSame)) return known;
  const declaresQuickly = ({ style }: Rule) =>
    style !== undefined && Array.from(style).some((name) => initialValues.has(name));
  const updated = { all: indexOf(rules), quick: indexOf(rules.filter(declaresQuickly)) };
  indexes.set(document, updated);
  return updated;
}

function indexOf(rules: readonly Rule[]): Index {
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
  return { rules, byName, others, declarations: new Map() };
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

function declarationOf(
  styles: readonly Style[],
  includes: (property: string) => boolean = () => true,
): Style {
  const declaration = new CSSStyleDeclaration();
  for (const style of styles) {
    for (const property of Array.from(style).filter(includes)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  }
  return declaration;
}

styleRules.getDeclarationForElement = (element) => {
  const { cache, all } = versionOf(element._ownerDocument);
  const cached = cache.get(element);
  if (cached) return cached;
  const declaration = declare(element, all);
  cache.set(element, declaration);
  return declaration;
};

function declare(element: Element, index: Index, includes?: (property: string) => boolean): Style {
  const { rules, declarations } = index;
  const positions = matchingRules(element, index);
  const styles = positions.flatMap((position) => rules[position]?.style ?? []);
  const own = element.style;
  if (own && Array.from(own).some(includes ?? Boolean)) {
    return declarationOf([...styles, own], includes);
  }
  const key = positions.join();
  const declaration = declarations.get(key) ?? declarationOf(styles, includes);
  declarations.set(key, declaration);
  return declaration;
}

/** Declarations of the properties of `initialValues`, by version of the document and element. */
const quickDeclarations = new WeakMap<object, WeakMap<Element, Style>>();

/** Returns the computed value of a property of `initialValues`, as jsdom does. */
function quickValue(element: Element, property: string): string {
  const { cache, quick } = versionOf(element._ownerDocument);
  const known = quickDeclarations.get(cache) ?? new WeakMap<Element, Style>();
  quickDeclarations.set(cache, known);
  for (let each: Element | null = element; each; each = each.parentElement) {
    const declaration = known.get(each) ?? declare(each, quick, (name) => initialValues.has(name));
    known.set(each, declaration);
    const value = declaration.getPropertyValue(property);
    if (value !== '' || !inherited.has(property)) return value;
  }
  return initialValues.get(property) ?? '';
}

/**
 * Makes a window compute styles when they are read. Most callers read a property of `initialValues`
 * alone. jsdom computes 16 properties with their colours for each call.
 */
export function keepComputedStyles(window: Window): void {
  const compute = window.getComputedStyle.bind(window);
  const kept = new WeakMap<object, WeakMap<Element, ReturnType<typeof compute>>>();
  window.getComputedStyle = (node, pseudo) => {
    const element = implForWrapper(node);
    if (!element?.isConnected || pseudo) return compute(node, pseudo);
    const { cache } = versionOf(element._ownerDocument);
    const styles = kept.get(cache) ?? new WeakMap();
    const style =
      styles.get(element) ??
      lazyStyle({
        prototype: CSSStyleDeclaration.prototype,
        valueOf: (name) => (initialValues.has(name) ? quickValue(element, name) : undefined),
        compute: () => compute(node),
      });
    kept.set(cache, styles.set(element, style));
    return style;
  };
}
