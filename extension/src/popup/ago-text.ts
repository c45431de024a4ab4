const units: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Returns how long ago an instant was, such as "4 min. ago". @param at ISO instant */
export function agoText(at: string, now: Date): string {
  const ago = now.getTime() - Date.parse(at);
  const [unit, ms] = units.find(([, length]) => ago >= length) ?? [];
  if (!unit || !ms) return 'Just now';
  return new Intl.RelativeTimeFormat('en', { style: 'short' }).format(-Math.floor(ago / ms), unit);
}
