/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * Rules that every screen obeys. Each function runs in the page, without access to this module, and
 * returns one sentence per fault.
 */

/**
 * WCAG 2.5.5: a target is at least 44 x 44 px on touch screens. Links inside a text may be smaller. The
 * columns of a chart may be 24 px wide, as in WCAG 2.5.8.
 */
export function smallTargets() {
  const minimum = 44;
  const controls = 'a[href], button, input, select, textarea, summary, [role], [tabindex="0"]';
  const roles =
    /^(button|checkbox|combobox|link|menuitem|menuitemcheckbox|option|radio|slider|switch|tab)$/;

  /** @param {Element} element */
  const isControl = (element) => {
    const role = element.getAttribute('role');
    if (role) return roles.test(role);
    return element.matches('a[href], button, input, select, textarea, summary');
  };
  /** @param {Element} element */
  const isReachable = (element) =>
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled="true"], [inert] *, [aria-hidden="true"] *') &&
    !element.matches('[aria-hidden="true"], input[type="hidden"]');
  /** @param {Element} element */
  const isInline = (element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length;
  /**
   * The parts that a press can hit: the element, its pseudo-elements, its label, and the field around it.
   * @param {Element} element
   */
  const sizeOf = (element) => {
    const { labels } = /** @type {HTMLInputElement} */ (element);
    const around = element.closest('label, .MuiInputBase-root');
    const parts = [element, ...(labels ?? []), ...(around ? [around] : [])];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const pseudo = ['::before', '::after']
      .map((name) => getComputedStyle(element, name))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      .map(({ width, height }) => ({ width: parseFloat(width), height: parseFloat(height) }));
    const all = [...boxes, ...pseudo];
    return {
      width: Math.max(...all.map(({ width }) => width || 0)),
      height: Math.max(bottom - top, ...all.map(({ height }) => height || 0)),
    };
  };

  return [...document.querySelectorAll(controls)]
    .filter((element) => isControl(element) && isReachable(element) && !isInline(element))
    .flatMap((element) => {
      const own = element.getBoundingClientRect();
      // Visually hidden, or shown on focus only.
      if (own.width <= 1 || own.height <= 1 || own.bottom < 0) return [];
      const { width, height } = sizeOf(element);
      const minimumWidth = element.closest('[data-narrow]') ? 24 : minimum;
      if (width >= minimumWidth - 0.5 && height >= minimum - 0.5) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      const size = `${Math.round(width)}x${Math.round(height)}`;
      return [`target of ${size} px: ${element.localName} "${name.slice(0, 40)}"`];
    });
}

/** WCAG 1.4.10: no screen scrolls sideways. A row of cards may. */
export function sidewaysScroll() {
  const { scrollWidth, clientWidth } = document.documentElement;
  /** @type {string[]} */
  const faults = [];
  if (scrollWidth > clientWidth) faults.push(`page of ${scrollWidth} px at ${clientWidth} px`);
  for (const element of document.querySelectorAll('main, [role="dialog"]')) {
    for (const part of [element, ...element.querySelectorAll('*')]) {
      const { overflowX, overflowY } = getComputedStyle(part);
      const scrolls = /auto|scroll/.test(overflowX) && /auto|scroll/.test(overflowY);
      const isRow = part !== element && part.scrollHeight <= part.clientHeight;
      if (!scrolls || isRow || part.scrollWidth <= part.clientWidth + 1) continue;
      const label = part.getAttribute('aria-label') ?? part.id ?? part.className;
      faults.push(
        `${part.localName} "${label}" of ${part.scrollWidth} px at ${part.clientWidth} px`,
      );
    }
  }
  return faults;
}

/** A selected segment is lighter than its track, in both schemes. */
export function darkSegments() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Luminance of the colour behind an element's text. @param {Element | null} element */
  const luminance = (element) => {
    for (let part = element; part; part = part.parentElement) {
      const color = getComputedStyle(part).backgroundColor;
      if (!canvas || /, 0\)$|\/ 0\)$|^transparent$/.test(color)) continue;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
    return 0;
  };
  return [...document.querySelectorAll('[role="group"] > [aria-pressed="true"]')]
    .filter((segment) => luminance(segment) < luminance(segment.parentElement))
    .map((segment) => `selected segment "${segment.textContent}" is darker than its track`);
}

/** On paper a screen has no navigation. */
export function leftOnPaper() {
  const screenOnly = ['Main', 'Screens', 'Open sidebar', 'Close sidebar'];
  return screenOnly.flatMap((name) =>
    [...document.querySelectorAll(`[aria-label="${name}"]`)]
      .filter((element) => element.checkVisibility())
      .map(() => `"${name}" on paper`),
  );
}

/** In forced colours, states and filled controls differ by more than a lost background. */
export function lostInForcedColors() {
  /** @param {Element} element */
  const look = (element) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth, outlineStyle } =
      getComputedStyle(element);
    return [
      backgroundColor,
      color,
      borderTopWidth,
      parseFloat(borderTopWidth) && borderTopColor,
      outlineStyle,
    ].join(' ');
  };
  /** @param {Element} element */
  const surface = (element) => {
    for (let part = element.parentElement; part; part = part.parentElement) {
      const { backgroundColor } = getComputedStyle(part);
      if (!/, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  /** @param {Element} element */
  const hasEdge = (element) => {
    const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
    if (parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none') return true;
    return !/, 0\)$/.test(backgroundColor) && backgroundColor !== surface(element);
  };
  /** @param {Element} element */
  const isShown = (element) =>
    element.checkVisibility() && element.getBoundingClientRect().width > 1;
  /** @param {string} selector */
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(isShown);

  const pairs = [
    ['[aria-pressed="true"]', '[aria-pressed="false"]:not(:disabled)'],
    ['nav [aria-current="page"]', 'nav a:not([aria-current])'],
    ['[role="option"][aria-selected="true"]', '[role="option"][aria-selected="false"]'],
  ];
  const states = pairs.flatMap(([on = '', off = '']) =>
    shown(on).flatMap((selected) => {
      const other = shown(off).find((candidate) =>
        candidate.parentElement?.parentElement?.contains(selected),
      );
      /** @param {Element} element */
      const looks = (element) => [element, ...element.querySelectorAll('*')].map(look).join();
      if (!other || looks(selected) !== looks(other)) return [];
      return [`"${selected.textContent}" does not look selected in forced colours`];
    }),
  );
  const edges = shown(
    '.MuiButton-contained, .MuiFab-root, [role="progressbar"], .MuiSwitch-track, [data-forced-edge]',
  )
    .filter((element) => !hasEdge(element))
    .map((element) => `${element.className} has no edge in forced colours`);
  const bars = shown('[role="progressbar"] > :first-child')
    .filter((bar) => getComputedStyle(bar).backgroundColor === surface(bar))
    .map(() => 'the progress is not visible in forced colours');
  return [...states, ...edges, ...bars];
}
