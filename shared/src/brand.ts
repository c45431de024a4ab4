/** Colours that the app, mails and the API's pages share. */
export const brandColors = {
  light: {
    paper: '#faf8f4',
    card: '#ffffff',
    ink: '#1f1d1a',
    soft: '#6a645c',
    line: '#e9e4db',
    link: '#8a5200',
  },
  dark: {
    paper: '#16140f',
    card: '#1f1c17',
    ink: '#f2ede4',
    soft: '#a69e92',
    line: '#332e26',
    link: '#ffc578',
  },
  /** The main button and the text on it, in both schemes. */
  brand: { fill: '#fba73b', text: '#3b2200' },
} as const;
