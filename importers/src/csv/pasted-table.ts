import { columnsOf } from './columns';
import { guessSeparator, isBlankRow, separators } from './parse-rows';
import { widthOf, type Table, type TableOptions } from './read-table';

export interface PastedOptions extends Pick<TableOptions, 'separator' | 'columns'> {
  /** The text between two cards. Default: guessed. */
  readonly rowSeparator?: string;
}

const pastedSeparators = [...separators, ' - ', ' – ', ' = '];

/**
 * Reads a list of cards that was copied, such as from Quizlet: a term, a separator and a definition.
 * Quotation marks are literal. A line without a separator continues the definition above.
 */
export function pastedTable(text: string, options: PastedOptions = {}): Table {
  const lines = text.replace(/\r\n?/g, '\n').trim();
  const rowSeparator = options.rowSeparator ?? guessRowSeparator(lines);
  const cards = lines.split(rowSeparator);
  const separator =
    options.separator === undefined
      ? guessSeparator(cards.join('\n'), pastedSeparators, false)
      : options.separator;
  const rows: string[][] = [];
  for (const card of cards) {
    const cells = splitCard(card, separator);
    const last = rows.at(-1);
    if (isBlankRow(cells)) continue;
    if (last && last.length > 1 && cells.length === 1) {
      const definition = last.pop() ?? '';
      last.push(`${definition}\n${card}`);
    } else rows.push(cells);
  }
  return {
    separator,
    header: [],
    columns: options.columns ?? columnsOf([], widthOf(rows)),
    rows,
    anki: null,
  };
}

/** Splits a card at its first separator: a definition may contain further ones. */
function splitCard(card: string, separator: string | null): string[] {
  const index = separator === null ? -1 : card.indexOf(separator);
  if (separator === null || index === -1) return [card];
  return [card.slice(0, index), card.slice(index + separator.length)];
}

/** Quizlet writes all cards in one line if the learner chooses semicolons between them. */
function guessRowSeparator(text: string): ';' | '\n' {
  const isOneLine = !text.includes('\n') && text.includes(';');
  return isOneLine && /[\t,]/.test(text.slice(0, text.indexOf(';'))) ? ';' : '\n';
}
