/** The formats of a note's texts. Clients show the texts of any other type as light formatting. */
export const contentTypes = { light: 0, rich: 1 } as const;
export type ContentType = (typeof contentTypes)[keyof typeof contentTypes];
