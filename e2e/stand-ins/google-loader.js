/**
 * Replaces https://apis.google.com/js/api.js, because journeys load nothing from the internet. The
 * identity client and the emulator's frame exchange messages through it. Each side registers
 * listeners; the return value of a listener is the answer to the message.
 */
(() => {
  const mark = 'google-loader-stand-in';

  /** Connects to the window at the other end. Keeps messages until their listener is registered. */
  function connect(other) {
    const listeners = new Map();
    const waiting = new Map();
    const replies = new Map();
    let sent = 0;

    const answer = ({ type, data, id }) => {
      const listener = listeners.get(type);
      if (!listener) {
        waiting.set(type, [...(waiting.get(type) ?? []), { type, data, id }]);
        return;
      }
      const result = listener(data);
      other().postMessage({ mark, id, result }, '*');
    };
    window.addEventListener('message', ({ source, data }) => {
      if (source !== other() || data?.mark !== mark) return;
      if (data.type !== undefined) answer(data);
      else replies.get(data.id)?.([data.result]);
    });
    return {
      register(type, listener) {
        listeners.set(type, listener);
        for (const message of waiting.get(type) ?? []) answer(message);
        waiting.delete(type);
      },
      send(type, data, reply) {
        sent += 1;
        replies.set(sent, (results) => {
          try {
            reply?.(results);
          } catch {
            // The identity client throws here even after a success. The real loader ignores the error.
          }
        });
        other().postMessage({ mark, type, data, id: sent }, '*');
      },
    };
  }

  function openFrame({ url, where, attributes }, onOpen) {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, attributes.style);
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.src = url;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    where.append(frame);
    return onOpen({
      ...connect(() => frame.contentWindow),
      restyle: () => Promise.resolve(),
      ping: () => loaded,
    });
  }

  const context = { open: openFrame, getParentIframe: () => connect(() => window.parent) };
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      Iframe: Object,
      getContext: () => context,
    },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[onload]?.();
})();
