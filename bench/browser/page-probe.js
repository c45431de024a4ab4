/* Runs in every measured page before its scripts. Measures when changes are painted. */

const patienceMs = 60_000;

/** Calls back when the current frame has been painted. */
const afterFrame = (callback) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => callback(performance.now());
  port2.postMessage(null);
};

globalThis.probe = {
  /** Resolves with the paint time of the first matching element, in ms since navigation. */
  firstPaint: (selector) =>
    new Promise((resolve) => {
      const look = () => {
        if (!document.querySelector(selector)) return false;
        requestAnimationFrame(() => afterFrame(resolve));
        return true;
      };
      if (look()) return;
      const observer = new MutationObserver(() => look() && observer.disconnect());
      observer.observe(document, { childList: true, subtree: true });
    }),

  /**
   * Resolves when the text of the page matches, with the time since the next click in ms and in
   * frames (1 is the next frame). Rejects after a minute.
   */
  fromClick: (pattern) =>
    new Promise((resolve, reject) => {
      const fault = new Error(`No click was followed by ${pattern} within ${patienceMs} ms`);
      setTimeout(() => reject(fault), patienceMs);
      const begin = ({ timeStamp }) => {
        let frames = 0;
        const look = () => {
          frames += 1;
          if (!new RegExp(pattern).test(document.body.textContent)) requestAnimationFrame(look);
          else afterFrame((end) => resolve({ ms: end - timeStamp, frames }));
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', begin, { capture: true, once: true });
    }),

  /** Records the times of frames in ms until `stopFrames`, which returns them. */
  startFrames: () => {
    const frames = (globalThis.probe.frames = []);
    const next = (time) => {
      if (globalThis.probe.frames !== frames) return;
      frames.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  },
  stopFrames: () => {
    const { frames } = globalThis.probe;
    globalThis.probe.frames = null;
    return frames;
  },
};
