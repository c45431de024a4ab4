const entities: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/**
 * Returns the web addresses of a mail without duplicates: the HTML links in order, then addresses
 * that only the text contains.
 */
export function extractLinks(html: string, text: string): string[] {
  const fromHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, quoted, single]) => decodeEntities(quoted ?? single ?? '').trim(),
  );
  // Trailing punctuation belongs to the sentence, not to the address.
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"]+/gi)].map(([address]) =>
    address.replace(/[.,;:!?)\]}']+$/, ''),
  );
  return [...new Set([...fromHtml, ...fromText].filter(isWebAddress))];
}

/** Returns whether an address may become a link. A `javascript:` address would run in the page. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
