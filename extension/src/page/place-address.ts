import { onlyCharacters } from '@mylinguist/shared/schemas/text';
import { limits } from '@mylinguist/shared/limits';
import { cleanAddress } from '@mylinguist/shared/notes/clean-address';

/** Longest selection in characters that the address repeats whole. */
const longestWhole = 120;
/** Words at either end of a longer selection. */
const endWords = 5;
/** A shorter selection may occur more often on the page: the words before it tell which one it is. */
const shortestUnique = 30;
const wordsBefore = 3;

/**
 * Returns the cleaned address of a page with a text fragment that leads to a selection:
 * https://wicg.github.io/scroll-to-text-fragment/. Without the fragment if the address would be too long
 * for a source; null if it is no http or https address.
 *
 * @param before the text of the page before the selection
 */
export function placeAddress(url: string, text: string, before: string): string | null {
  const address = cleanAddress(url);
  if (address === null) return null;
  const words = wordsOf(text);
  if (words.length === 0) return address;
  const whole = words.join(' ');
  const first = words.slice(0, endWords).join(' ');
  const last = words.slice(-endWords).join(' ');
  // A selection over several blocks is found by its ends alone.
  const isWhole = whole.length <= longestWhole && !/\n/.test(text.trim());
  const target =
    isWhole || words.length <= endWords ? encode(whole) : `${encode(first)},${encode(last)}`;
  const near = wordsOf(before).slice(-wordsBefore).join(' ');
  const prefix = whole.length < shortestUnique && near !== '' ? `${encode(near)}-,` : '';
  const separator = address.includes('#') ? '' : '#';
  const place = `${address}${separator}:~:text=${prefix}${target}`;
  return place.length <= limits.url ? place : address;
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** A hyphen, a comma and an ampersand separate the parts of a text directive. */
const encode = (text: string) =>
  encodeURIComponent(onlyCharacters(text)).replaceAll('-', '%2D').replaceAll(',', '%2C');
