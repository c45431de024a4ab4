/** Plain clients show lines of this many characters unbroken. */
const width = 72;

/**
 * Breaks a paragraph into lines at its spaces; a longer word, an address for instance, stays whole.
 * @param indent what each line after the first begins with
 */
export function wrapText(paragraph: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}
