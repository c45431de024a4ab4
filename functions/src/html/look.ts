import { brandColors } from '@mylinguist/shared/brand';

/** The product's colours and fonts for mails and the API's pages. */
export const look = {
  ...brandColors,
  /** A mail cannot load fonts. The first font applies only where it is installed. */
  fonts: {
    interface: "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
    reading: "Literata, Georgia, 'Times New Roman', serif",
  },
} as const;
