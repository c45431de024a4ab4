/** The HTML element of each emphasis. */
export const emphasisElements = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  highlight: 'mark',
} as const;
