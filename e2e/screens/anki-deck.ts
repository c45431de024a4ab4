import { packageFiles } from '@mylinguist/importers/testing/anki-package';
import { zip } from '@mylinguist/importers/testing/zip';

const both = [{ ord: 0 }, { ord: 1 }];

/** Returns a package with a note of each kind of Anki, and one whose template is missing. */
export async function ankiDeck(): Promise<Buffer> {
  const files = await packageFiles(
    {
      notes: [
        { fields: ['estrenar', 'to wear for the <b>first</b> time'], tags: 'basic' },
        {
          type: 'Basic (and reversed card)',
          fields: ['la tregua', 'the truce'],
          tags: 'reversed',
          cards: both,
        },
        {
          type: 'Basic (optional reversed card)',
          fields: ['madrugar', 'to get up before dawn', 'y'],
          tags: 'optional-reversed',
          cards: both,
        },
        {
          type: 'Basic (type in the answer)',
          fields: ['yesterday', 'ayer'],
          tags: 'typed',
        },
        {
          type: 'Cloze',
          fields: [
            'Nos quedamos de {{c1::sobremesa::after lunch}} hasta las {{c2::seis::a time}}.',
            'A Spanish custom.',
          ],
          tags: 'cloze',
          cards: both,
        },
        {
          type: 'Basic',
          fields: ['asimismo', 'likewise'],
          tags: 'suspended',
          cards: [{ queue: -1 }],
        },
        {
          type: 'Conjugation',
          fields: ['ir', 'yo', 'fui', 'irregular'],
          tags: 'custom-template',
        },
        { type: 'Scientist', fields: ['Marie Curie', 'radioactivity'], tags: 'no-template' },
      ],
      noteTypes: [
        {
          name: 'Conjugation',
          fields: ['Verb', 'Person', 'Form', 'Note'],
          templates: [
            [
              'Past of <i>{{Verb}}</i> for <b>{{Person}}</b>?{{#Note}}{{hint:Note}}{{/Note}}',
              '{{FrontSide}}<hr id=answer><ul><li>{{Form}}</li></ul>',
            ],
          ],
        },
        { name: 'Scientist', fields: ['Name', 'Field of work'], templates: [] },
      ],
    },
    'modern',
  );
  return Buffer.from(await zip(files));
}
