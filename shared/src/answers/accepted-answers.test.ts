import { acceptedAnswers } from './accepted-answers';

test.each([
  ['colour / color', ['colour', 'color', 'colour / color']],
  ['colour/color', ['colour', 'color', 'colour/color']],
  ['der/die/das', ['der', 'die', 'das', 'der/die/das']],
  ['y / e', ['y', 'e', 'y / e']],
  ['km/h', ['km/h']],
  ['1/2', ['1/2']],
  ['24/7', ['24/7']],
  [' house ', ['house']],
  ['/', ['/']],
])('%j accepts %j', (text, answers) => {
  expect(acceptedAnswers(text)).toEqual(answers);
});
