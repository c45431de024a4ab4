import { brandColors } from '@mylinguist/shared/brand';

/** The product's colours and fonts for mails and the API's pages. */
export const look = {
  ...brandColors,
  /** A mail cannot load fonts: the first font serves readers who have it installed. */
  fonts: {
    interface: "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
    reading: "Literata, Georgia, 'Times New Roman', serif",
  },
} as const;
