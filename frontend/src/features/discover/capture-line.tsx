/** One line that grows into the composer. */
export function CaptureLine() {
  return null;
}
