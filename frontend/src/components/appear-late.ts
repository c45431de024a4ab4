import { keyframes } from '@emotion/react';

/** For what may be gone at once: it takes its room and shows after 150 ms, so it never flickers. */
export const appearLate = {
  animation: `${keyframes({ from: { opacity: 0 } })} 120ms ease-out 150ms backwards`,
};
