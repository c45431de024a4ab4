/** The sheet of a dialog that holds a composer, whose own card is all there is to see of it. */
export const overlayPaper = {
  bgcolor: 'transparent',
  border: 0,
  boxShadow: 'none',
  m: 4,
  maxWidth: 800,
  width: 1,
} as const;
