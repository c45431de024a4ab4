import { whenIdle } from '../lib/when-idle';

/** Time in ms from the end of loading in which the browser paints the page undisturbed. */
const pictureMs = 1000;

/** Runs `work` a moment after the page has loaded, once the browser is idle. */
export function afterFirstPicture(work: () => void): void {
  window.addEventListener('load', () => setTimeout(() => whenIdle(work), pictureMs), {
    once: true,
  });
}
