/**
 * A reporter of knip that prints nothing. It fails the check when knip has read too few files: a
 * wrong configuration would make it find nothing unused.
 * @param {import('knip').ReporterOptions} options
 */
export default function requireFiles({ counters }) {
  if (counters.processed < fewest) {
    throw new Error(`knip has read only ${counters.processed} files: the check itself is broken`);
  }
  console.log(`knip has read ${counters.processed} files.`);
}

const fewest = 900;
