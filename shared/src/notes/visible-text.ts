/** Characters that show nothing: white space, controls, format characters and blank cells. */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Returns whether a text shows nothing: it has no characters, or only invisible ones. */
export const isBlankText = (text: string): boolean => invisible.test(text);
