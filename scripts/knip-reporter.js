/**
 * A knip reporter that fails when knip has read too few files: with a wrong configuration, knip
 * would find nothing unused.
 * @param {import('knip').ReporterOptions} options
 */
export default function requireFiles({ counters }) {
  if (counters.processed < fewest) {
    throw new Error(`knip has read only ${counters.processed} files: the check is misconfigured`);
  }
  console.log(`knip has read ${counters.processed} files.`);
}

const fewest = 900;
