import type { CreateNoteRequest } from '@mylinguist/shared/schemas/note';
import type { CreateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';

export const demoTags: CreateTagRequest[] = [
  { name: 'spanish', color: '#2f9e77' },
  { name: 'biology', color: '#5b8def' },
  { name: 'history', color: '#c05c93' },
];

export interface DemoNote {
  note: CreateNoteRequest;
  /** Age of the note in days. */
  daysAgo: number;
  /** Ratings of its past reviews, in order. The note is not reviewed after the last one. */
  answers: ReviewResponse[];
}

/** Notes of all kinds: some are due, some are not, one was written today. */
export const demoNotes: DemoNote[] = [
  {
    daysAgo: 24,
    answers: ['Easy', 'Easy', 'Easy'],
    note: {
      title: 'Spaced practice',
      content:
        'Reviewing just before you would forget makes each review **count most**. The gap grows each time you remember.',
      flashcard: {
        front: 'When does a review strengthen memory most?',
        back: 'Just before you would have forgotten.',
        hint: 'Think of the forgetting curve.',
      },
    },
  },
  {
    daysAgo: 21,
    answers: ['Easy', 'Hard', 'Easy'],
    note: {
      title: 'Mitochondria',
      content:
        'The mitochondrion is the powerhouse of the cell: it turns glucose and oxygen into **ATP**.',
      tags: ['biology'],
      cloze: {
        text: 'The {{mitochondrion}} is the powerhouse of the cell: it turns glucose and oxygen into {{ATP}}.',
      },
    },
  },
  {
    daysAgo: 18,
    answers: ['Easy', 'Easy'],
    note: {
      content: '*Sobremesa*: the time spent at the table after the meal, talking.',
      tags: ['spanish'],
    },
  },
  {
    daysAgo: 12,
    answers: ['Hard', 'Easy'],
    note: {
      title: 'Ser and estar',
      content:
        '**Ser** tells what something is; **estar** tells how or where it is.\nLa sopa __es__ buena, pero hoy __está__ fría.',
      tags: ['spanish'],
      flashcard: {
        front: '“The soup is cold today”: ser or estar?',
        back: 'Estar: La sopa está fría.',
      },
    },
  },
  {
    daysAgo: 9,
    answers: ['Easy'],
    note: {
      title: 'Printing with movable type',
      content:
        'Movable type was used in Korea by 1377, some 75 years before the presses of Mainz printed a Bible.',
      tags: ['history'],
      cloze: {
        text: 'Movable type was used in {{Korea}} by {{1377}}, some 75 years before the presses of {{Mainz}}.',
      },
    },
  },
  {
    daysAgo: 6,
    answers: ['Easy'],
    note: {
      title: 'Madrugar',
      content: 'To get up very early, before dawn. From *madrugada*, the small hours.',
      tags: ['spanish'],
      flashcard: { front: 'madrugar', back: 'to get up very early', hint: 'La madrugada…' },
    },
  },
  {
    daysAgo: 4,
    answers: [],
    note: {
      title: 'Osmosis',
      content:
        'Water moves through a membrane towards the side with **more dissolved matter**, until both sides are alike.',
      tags: ['biology'],
    },
  },
  {
    daysAgo: 2,
    answers: [],
    note: {
      title: 'The Rosetta Stone',
      content:
        'One decree in three scripts: hieroglyphs, Demotic and Greek. The known one opened the other two.',
      tags: ['history'],
    },
  },
  {
    daysAgo: 1,
    answers: [],
    note: {
      content: '*Estrenar*: to wear or use something for the very first time.',
      tags: ['spanish'],
    },
  },
  {
    daysAgo: 0,
    answers: [],
    note: {
      title: 'Enzymes',
      content: 'An enzyme lowers the energy a reaction needs to start. It is not used up by it.',
      tags: ['biology'],
    },
  },
];
