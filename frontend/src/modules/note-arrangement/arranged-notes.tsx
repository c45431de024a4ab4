import { NoteCollection, type NoteCollectionProps } from '../note-list/note-collection';
import { endsWithNewest, parseArrangement } from './arrangement';
import { useArrangedNotes } from './use-arranged-notes';

interface ArrangedNotesProps extends NoteCollectionProps {
  /** The arrangement as it is stored. */
  readonly stored: string;
}

/** A list of notes in the order and the groups that the learner chose. */
export function ArrangedNotes({ stored, ...list }: ArrangedNotesProps) {
  const arrangement = parseArrangement(stored);
  const { notes, headings } = useArrangedNotes(list.notes, arrangement, list.timeZone);
  return (
    <NoteCollection
      {...list}
      notes={notes}
      headings={headings}
      opensAt={endsWithNewest(arrangement) ? 'end' : 'start'}
    />
  );
}
