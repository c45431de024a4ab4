import { server } from './server';

// Before any test module loads: the identity provider's client keeps the fetch it finds at import.
server.listen({ onUnhandledRequest: 'error' });

/** jsdom lays nothing out, so that no size ever changes. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** For the same reason there is nowhere to scroll to. */
Element.prototype.scrollIntoView = () => undefined;
