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

test('is safe without vulnerabilities, and with lesser ones alone', () => {
  expect(auditOutcome(report()).isSafe).toBe(true);
  expect(auditOutcome(report('low', 'moderate'))).toEqual({
    isSafe: true,
    text: '0 packages with high or critical vulnerabilities, 2 with lesser ones',
  });
});

test.each(['high', 'critical'])('names a package with a %s vulnerability', (severity) => {
  const { isSafe, text } = auditOutcome(report('low', severity));
  expect(isSafe).toBe(false);
  expect(text).toContain(`${severity}: p1 <2`);
});

test.each([
  ['a registry without audits', '{"message":"405 Method Not Allowed","statusCode":405}', '405'],
  ['no answer at all', '', 'no report'],
])('judges nothing with %s, and says so', (_, output, reason) => {
  const outcome = auditOutcome(output);
  expect(outcome.isSafe).toBe(true);
  expect(outcome.text).toMatch(new RegExp(`^Not audited.*${reason}`));
});
