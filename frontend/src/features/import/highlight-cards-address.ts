import { paths } from '../../config/paths';

/** Address of the page that suggests cards from highlights. */
export const highlightCardsPath = `${paths.import}/cards`;

/** Its query parameter that names the import. */
export const importParameter = 'import';

/** Returns its address for the highlights of an import. */
export const highlightCardsOf = (importId: string): string =>
  `${highlightCardsPath}?${importParameter}=${importId}`;
