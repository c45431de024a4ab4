type Watched = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;

const observers = new Set<WatchingObserver>();

class WatchingObserver {
  private readonly targets = new Set<Element>();

  constructor(private readonly tell: (entries: Watched[]) => void) {
    observers.add(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
  }

  disconnect(): void {
    observers.delete(this);
  }

  report(isIntersecting: boolean, within: (target: Element) => boolean): void {
    const entries = [...this.targets].filter(within).map((target) => ({ target, isIntersecting }));
    if (entries.length > 0) this.tell(entries);
  }
}

/** Mocks `IntersectionObserver`, which jsdom lacks. Nothing is in view at first. */
export function installIntersection(): void {
  observers.clear();
  Object.assign(window, { IntersectionObserver: WatchingObserver });
}

/** Reports an element and its descendants as scrolled into view, or out of it. */
export function scrollIntoView(element: Element, isIntersecting = true): void {
  for (const observer of [...observers]) {
    observer.report(isIntersecting, (target) => element.contains(target));
  }
}
