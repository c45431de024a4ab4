/** The product's colours in light and in dark, for what is sent as HTML: mails and pages. */
export const look = {
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
  /** Of the one button, and the text on it; the same in both. */
  brand: { fill: '#fba73b', text: '#3b2200' },
  /** Fonts that a mail cannot load stand first for readers who have them. */
  fonts: {
    interface: "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
    reading: "Literata, Georgia, 'Times New Roman', serif",
  },
} as const;
