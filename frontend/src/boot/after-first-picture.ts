import { whenIdle } from '../lib/when-idle';

/** Runs `work` once the page is loaded and painted and the browser is idle. */
export function afterFirstPicture(work: () => void): void {
  const afterPaint = () => requestAnimationFrame(() => whenIdle(work));
  window.addEventListener('load', afterPaint, { once: true });
}
