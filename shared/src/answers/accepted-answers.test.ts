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
  ['a nice colour/color', ['a nice colour', 'color', 'a nice colour/color']],
  ['/usr/local/bin', ['/usr/local/bin']],
  ['ls /usr/local/bin', ['ls /usr/local/bin']],
  ['~/notes/today', ['~/notes/today']],
  ['../shared/code', ['../shared/code']],
  ['C:/Users/Ann', ['C:/Users/Ann']],
  ['src/index.ts', ['src/index.ts']],
  ['https://host.test/page/two', ['https://host.test/page/two']],
  ['www.host.test/page', ['www.host.test/page']],
  ['TCP/IP', ['TCP/IP']],
  ['the AC/DC concert', ['the AC/DC concert']],
  ['TCP/IP / HTTP', ['TCP/IP', 'HTTP', 'TCP/IP / HTTP']],
  ['e.g./i.e.', ['e.g.', 'i.e.', 'e.g./i.e.']],
  ['Hund/Katze', ['Hund', 'Katze', 'Hund/Katze']],
])('%j accepts %j', (text, answers) => {
  expect(acceptedAnswers(text)).toEqual(answers);
});
