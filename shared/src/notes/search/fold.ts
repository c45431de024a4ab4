/** Letters that Unicode does not decompose but learners write with others, already in lower case. */
const spellings: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ς: 'σ',
  // Arabic letters that Persian and Urdu keyboards write with other code points.
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};
const respelled = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g');

/**
 * Marks of the scripts that can be written without them: Latin, Greek, Cyrillic, Hebrew, Arabic and
 * Syriac. The marks of other scripts, such as the vowels of Thai or the voicing of Japanese, make
 * other words. As ranges, because Unicode properties take five times as long.
 */
const optionalMarks =
  '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a' +
  '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a' +
  '\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u2de0-\u2dff' +
  '\ufe20-\ufe2f';
/** The soft hyphen, joiners, direction marks, variation selectors and the Arabic tatweel. */
const invisible =
  '\u00ad\u061c\u0640\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff';
/** Skin tones, and the tags of flags. */
const emojiVariants = '\ud83c[\udffb-\udfff]|\udb40[\udc00-\udfff]';
const ignored = new RegExp(`[${optionalMarks}${invisible}]|${emojiVariants}`, 'g');

/**
 * What folding changes besides the case. Ideographs and ASCII stay. Normalizing a run of marks
 * takes quadratic time, so the runs are cut.
 */
const foldable = /[^\x20-\x7f\u4e00-\u9fff][^\x21-\x7f\u4e00-\u9fff]{0,255}/gu;

/**
 * Returns the form of a text that a search compares. Two spellings that a reader takes for the same
 * word have the same form: with and without accents, in either case, in full or half width. The
 * form does not depend on the language of the device. Takes linear time.
 */
export function foldText(text: string): string {
  return text.replace(foldable, cachedFold).toLowerCase();
}

/** Short runs, such as the é of French, repeat in every text. */
const shortRuns = new Map<string, string>();
const shortRunsKept = 5_000;

function cachedFold(run: string): string {
  if (run.length > 4) return foldRun(run);
  const known = shortRuns.get(run);
  if (known !== undefined) return known;
  const folded = foldRun(run);
  if (shortRuns.size >= shortRunsKept) shortRuns.clear();
  shortRuns.set(run, folded);
  return folded;
}

function foldRun(run: string): string {
  return (
    run
      .normalize('NFKD')
      .replace(ignored, '')
      // Through upper case, ß becomes ss and the dotless ı becomes i.
      .toUpperCase()
      .toLowerCase()
      .replace(respelled, (letter) => spellings[letter] ?? letter)
      .replace(/[^\S ]|\u2800/g, ' ')
  );
}

/** A folded text with the place of each of its characters in the text as written. */
export interface LocatedFold {
  readonly folded: string;
  /** For each UTF-16 unit of `folded`: the start of its character in the text as written. */
  readonly starts: readonly number[];
  /** As `starts`, the end of its character and its marks. */
  readonly ends: readonly number[];
}

/** Folds a text as `foldText` does. Slower, because it also locates each character. */
export function foldWithPlaces(text: string): LocatedFold {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: character, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const part = foldText(character);
    const end = index + character.length;
    // An ignored character, such as a skin tone, belongs to the one before it.
    if (part === '') {
      for (let unit = ends.length - 1; ends[unit] === index; unit -= 1) ends[unit] = end;
    }
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(index);
      ends.push(end);
    }
    folded += part;
  }
  return { folded, starts, ends };
}
