type Listener = (event: MediaQueryListEvent) => void;

let width = 1440;
let reducesMotion = false;
let isPrinting = false;
const lists = new Set<{ readonly refresh: () => void }>();

function matches(query: string): boolean {
  if (query.includes('prefers-reduced-motion: reduce')) return reducesMotion;
  if (isPrinting && query.startsWith('screen')) return false;
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (min === undefined && max === undefined) return false;
  return width >= Number(min ?? 0) && width <= Number(max ?? Infinity);
}

function matchMedia(media: string): MediaQueryList {
  const listeners = new Set<Listener>();
  const list = {
    media,
    matches: matches(media),
    onchange: null,
    addEventListener: (_type: string, listener: Listener) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => void listeners.delete(listener),
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    dispatchEvent: () => true,
    refresh: () => {
      if (list.matches === matches(media)) return;
      list.matches = !list.matches;
      for (const listener of listeners) listener(list as unknown as MediaQueryListEvent);
    },
  };
  lists.add(list);
  return list as unknown as MediaQueryList;
}

/** Mocks `matchMedia` for widths and `prefers-reduced-motion`. Starts at 1440 px with motion. */
export function installViewport(): void {
  width = 1440;
  reducesMotion = false;
  isPrinting = false;
  lists.clear();
  window.matchMedia = matchMedia;
}

export function reduceMotion(): void {
  reducesMotion = true;
  for (const list of lists) list.refresh();
}

/** Mocks a printed page of the given width, until `resizeTo`. */
export function printAt(px: number): void {
  isPrinting = true;
  width = px;
  for (const list of lists) list.refresh();
}

export function resizeTo(px: number): void {
  isPrinting = false;
  width = px;
  for (const list of lists) list.refresh();
}
