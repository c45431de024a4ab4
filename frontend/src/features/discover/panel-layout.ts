/** The revision panel is a container. From this width its parts stand side by side. */
export const wide = '@container (min-width: 640px)';

/** Fixed height of the top card of the pile in px. */
export const cardHeight = { narrow: 200, wide: 208 } as const;

/** Id of the pile of due notes. */
export const pileId = 'pile';

/** Height of the visible edges below the top card in px. */
export const edgesHeight = 16;
