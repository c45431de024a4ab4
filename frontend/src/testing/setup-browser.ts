// Browsers have IndexedDB, jsdom has not.
import 'fake-indexeddb/auto';
import { server } from './server';

// Must run before any test module loads: Firebase keeps the `fetch` that it finds at import.
// A request without a handler fails the test.
server.configure({ onUnhandledFrame: 'error' });
server.enable();
// The server mocks `fetch` alone.
Reflect.deleteProperty(window, 'XMLHttpRequest');

// jsdom has no layout: sizes never change, and there is nothing to scroll.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView = () => undefined;
