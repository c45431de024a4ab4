import { auditOutcome } from './outcome.js';

const report = (...severities: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `p${index}`,
        { name: `p${index}`, severity, range: '<2' },
      ]),
    ),
  });

test('the audit passes without vulnerabilities and with low or moderate ones', () => {
  expect(auditOutcome(report()).isSafe).toBe(true);
  expect(auditOutcome(report('low', 'moderate'))).toEqual({
    isSafe: true,
    text: '0 packages with high or critical vulnerabilities, 2 with lesser ones',
  });
});

test.each(['high', 'critical'])(
  'the audit fails and names a package with a %s vulnerability',
  (severity) => {
    const { isSafe, text } = auditOutcome(report('low', severity));
    expect(isSafe).toBe(false);
    expect(text).toContain(`${severity}: p1 <2`);
  },
);

test.each([
  ['a registry without audits', '{"message":"405 Method Not Allowed","statusCode":405}', '405'],
  ['no response', '', 'no report'],
])('the audit passes with a notice after %s', (_, output, reason) => {
  const outcome = auditOutcome(output);
  expect(outcome.isSafe).toBe(true);
  expect(outcome.text).toMatch(new RegExp(`^Not audited.*${reason}`));
});
