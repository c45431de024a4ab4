import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { Fragment, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { NoteBody } from '../note-content/note-body';
import { SourceLine } from '../note-content/source-line';
import { clozeBlank } from '../note-content/cloze-blank';

interface PrintedNotesProps {
  readonly notes: readonly Note[];
  readonly label: string;
  readonly dateText: (note: Note) => string;
}

/** Replaces the app on paper by all notes of a list, with their whole texts. */
export function PrintedNotes({ notes, label, dateText }: PrintedNotesProps) {
  if (!useIsPrinting()) return null;
  return createPortal(
    <Paper data-printed>
      <GlobalStyles
        styles={{ '@media print': { 'body > :not([data-printed])': { display: 'none' } } }}
      />
      <h1>{label}</h1>
      {notes.map((note) => (
        <article key={note.id}>
          {note.title && <h2 dir="auto">{note.title}</h2>}
          <div className="text" dir="auto">
            <NoteBody note={note} />
          </div>
          {note.source && (
            <p>
              <SourceLine source={note.source} />
            </p>
          )}
          <footer>
            {note.tags.map((tag) => (
              <Fragment key={tag}>
                <bdi>{tag}</bdi>
                {' · '}
              </Fragment>
            ))}
            {dateText(note)}
          </footer>
        </article>
      ))}
    </Paper>,
    document.body,
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the document as it is at the end of the event.
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

const Paper = styled('main')(({ theme }) => ({
  backgroundColor: 'white',
  color: 'black',
  overflowWrap: 'anywhere',
  '@media screen': { display: 'none' },
  '& h1': { ...theme.typography.h1, margin: '0 0 16px' },
  '& h2': { ...theme.typography.h2, breakAfter: 'avoid', margin: 0 },
  '& article': {
    borderTop: '1px solid',
    // Only a note that is higher than a page breaks.
    breakInside: 'avoid',
    paddingBlock: '8px 16px',
  },
  '& .text': {
    ...theme.typography.note,
    // Browsers print no backgrounds.
    '& .cloze-blank': { ...clozeBlank(theme), background: 'none', borderColor: 'currentColor' },
  },
  '& footer': { ...theme.typography.caption, marginTop: 4 },
}));
