import type { Note } from '@mylinguist/shared/schemas/note';
import { daysFrom, demoNote } from './demo-notes';

/**
 * Returns the three sample notes: one due later, and a flashcard and a cloze test that are due. Their
 * first picture has no italics, whose font has 33 KB.
 */
export function sampleNotes(now: Date): Note[] {
  return [
    demoNote(
      'sample-por-para',
      {
        title: 'Por or para?',
        content:
          '**Para** looks ahead: a goal, a person, a deadline. **Por** looks back: a cause, a price, a way through.\n“Gracias **por** venir. Este libro es **para** ti.”',
        tags: ['spanish'],
      },
      {
        repetitions: 3,
        interval: 10,
        createdAt: daysFrom(now, -16),
        lastReviewDate: daysFrom(now, -6),
        nextReviewDate: daysFrom(now, 4),
      },
    ),
    demoNote(
      'sample-escalier',
      {
        title: 'L’esprit de l’escalier',
        content: '“Staircase wit”: the **perfect reply** that comes to you on the way out.',
        tags: ['french'],
        flashcard: {
          front: 'What do the French call the perfect reply that comes to you too late?',
          back: '**L’esprit de l’escalier**\n_staircase wit_',
          hint: 'It comes on the way down.',
        },
      },
      {
        repetitions: 1,
        interval: 7,
        createdAt: daysFrom(now, -9),
        lastReviewDate: daysFrom(now, -8),
        nextReviewDate: daysFrom(now, -1),
      },
    ),
    demoNote(
      'sample-doch',
      {
        title: 'Doch',
        content: 'The German yes that answers a no.\n– Du magst keinen Käse?\n– **Doch!**',
        tags: ['german'],
        cloze: {
          title: null,
          text: 'Du magst keinen Käse? – {{Doch}}, ich {{liebe}} Käse!',
        },
      },
      {
        repetitions: 0,
        interval: 1,
        createdAt: daysFrom(now, -1.5),
        lastReviewDate: null,
        nextReviewDate: daysFrom(now, -0.5),
      },
    ),
  ];
}
