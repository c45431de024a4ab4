import { withClozeTitle } from './cloze-title';

const cloze = (title: string | null) => ({ title, text: 'I {{am}}', answers: ['am'] });

test.each([
  ['takes the title of its note', 'Verbs', cloze('Nouns'), cloze('Verbs')],
  ['loses its title with the title of its note', null, cloze('Nouns'), cloze(null)],
  ['keeps the title that it shares with its note', 'Verbs', cloze('Verbs'), cloze('Verbs')],
  ['is not added to a note without one', 'Verbs', null, null],
])('a cloze test %s', (_behaviour, title, before, after) => {
  expect(withClozeTitle({ title, cloze: before, content: 'x' })).toEqual({
    title,
    cloze: after,
    content: 'x',
  });
});
