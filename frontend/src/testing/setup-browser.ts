import { server } from './server';

// Must run before any test module loads: Firebase keeps the `fetch` that it finds at import.
server.listen({ onUnhandledRequest: 'error' });

// jsdom has no layout: sizes never change, and there is nothing to scroll.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView = () => undefined;
