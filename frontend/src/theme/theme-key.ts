/** Local storage key of the theme chosen in this browser. Log-out keeps it. */
export const themeKey = 'theme';
