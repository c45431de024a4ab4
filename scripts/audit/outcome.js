/**
 * Summarizes the output of `npm audit --json`.
 * @param {string} output
 * @returns {{ isSafe: boolean, text: string }} also safe when the registry does not support audits
 */
export function auditOutcome(output) {
  const report = parse(output);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? 'npm printed no report';
    return { isSafe: true, text: `Not audited, the registry does not support audits: ${reason}` };
  }
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  const rest = Object.keys(report.vulnerabilities).length - grave.length;
  const lines = grave.map(({ name, severity, range }) => `  ${severity}: ${name} ${range}`);
  const summary = `${grave.length} packages with high or critical vulnerabilities, ${rest} with lesser ones`;
  return { isSafe: grave.length === 0, text: [summary, ...lines].join('\n') };
}

/**
 * @param {string} output
 * @returns {{ message?: string, vulnerabilities?: Record<string, { name: string, severity: string, range: string }> } | undefined}
 */
function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
