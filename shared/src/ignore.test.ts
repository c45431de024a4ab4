import { createIgnore } from './ignore';

test('the first error of each reason is reported', () => {
  const reports: unknown[] = [];
  const ignore = createIgnore((reason, error) => reports.push([reason, error]));
  ignore('first', 'The bin is trimmed later');
  ignore('second', 'The bin is trimmed later');
  ignore('third', 'The claim expires');
  expect(reports).toEqual([
    ['The bin is trimmed later', 'first'],
    ['The claim expires', 'third'],
  ]);
});
