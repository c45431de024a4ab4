/** Returns the notice after an export. */
export const exportedText = (count: number): string =>
  count === 1 ? '1 note exported.' : `${count.toLocaleString('en')} notes exported.`;
