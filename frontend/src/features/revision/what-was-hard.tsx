import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { notePath } from '../../config/paths';
import { noteName } from '../../modules/note-content/note-name';
import type { SessionSummary } from './session-summary';
import { SummaryPanel } from './summary-panel';

interface WhatWasHardProps {
  notes: SessionSummary['forgotten'];
  /** Formats the date of a review, given as an ISO instant. */
  reviewText: (date: string) => string;
}

/** Links to the notes that the learner forgot. */
export function WhatWasHard({ notes, reviewText }: WhatWasHardProps) {
  return (
    <SummaryPanel title="What was hard">
      <Notes>
        {notes.map(({ note, nextReviewDate }) => (
          <li key={note.id}>
            <Link to={notePath(note.id)}>
              <span dir="auto" className="name">
                {noteName(note)}
              </span>
              <span className="date">{reviewText(nextReviewDate)}</span>
            </Link>
          </li>
        ))}
      </Notes>
    </SummaryPanel>
  );
}

const Notes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line}` },
  '& a': {
    alignItems: 'center',
    borderRadius: 4,
    color: 'inherit',
    display: 'flex',
    gap: 16,
    justifyContent: 'space-between',
    minHeight: 48,
    outlineOffset: 2,
    textDecoration: 'none',
  },
  '& a:hover .name': { textDecoration: 'underline' },
  '& a:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}` },
  '& .name': { ...theme.typography.note, minWidth: 0, overflowWrap: 'anywhere' },
  '& .date': {
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
}));
