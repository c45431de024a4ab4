/** Delay in ms after which a click without a visible effect seems ignored. */
export const clickPatience = 150;
