/** The number of notes due on each of the coming 14 days. */
export function ComingStrip() {
  return null;
}
