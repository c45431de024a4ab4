import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { isDue } from '@mylinguist/shared/notes/search/operators';
import type { QueryPart } from '@mylinguist/shared/notes/search/query';
import type { SearchResult } from '@mylinguist/shared/notes/search/search-notes';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { serverNow } from '../../lib/server-clock';
import { countedNotes } from '../coming-days/counted-notes';
import { NoteCollection, type NoteCollectionProps } from '../note-list/note-collection';
import { HitMarks } from './hit-marks';
import { QueryChips } from './query-chips';
import { useNoteSearch } from './use-note-search';

interface SearchedNotesProps extends NoteCollectionProps {
  readonly query: string;
  readonly onChangeQuery: (query: string) => void;
}

/** The notes that match a query, best first, under their number. */
export function SearchedNotes({ query, onChangeQuery, ...collection }: SearchedNotesProps) {
  const { notes, timeZone, tagColors } = collection;
  const today = studyDay(serverNow(), timeZone);
  const { parts, finished } = useNoteSearch(notes, query, { today, timeZone });
  const [list, setList] = useState<HTMLElement | null>(null);
  const nearWords = finished?.nearWords;
  const sought = useMemo(() => [...soughtTexts(parts), ...(nearWords ?? [])], [parts, nearWords]);
  if (!finished) return null;
  const found = [...finished.hits, ...finished.nearHits];
  const isFound = found.length > 0;
  const lead = (
    <Stack sx={{ gap: 3, mx: 'auto', maxWidth: 752, pt: 3, width: '100%' }}>
      <QueryChips query={query} parts={parts} tagColors={tagColors} onChange={onChangeQuery} />
      <Count notes={found} today={today} />
    </Stack>
  );
  return (
    <Box
      ref={setList}
      sx={{ display: 'flex', flex: '1 1 0', flexDirection: 'column', minHeight: 0 }}
    >
      {isFound ? (
        <NoteCollection
          {...collection}
          key={finished.query}
          notes={found}
          opensAt="start"
          lead={lead}
          headings={nearHeading(finished)}
        />
      ) : (
        <Box
          sx={{
            display: 'flex',
            flex: '1 1 0',
            flexDirection: 'column',
            px: '16px',
            overflowY: 'auto',
          }}
        >
          {lead}
          <EmptyState
            drawing={<NotebookDrawing />}
            text={`No note matches “${finished.query.trim()}”.`}
            action={
              <Button variant="outlined" onClick={() => onChangeQuery('')}>
                Clear the search
              </Button>
            }
          />
        </Box>
      )}
      <HitMarks list={list} sought={sought} />
    </Box>
  );
}

const soughtTexts = (parts: readonly QueryPart[]) =>
  parts.flatMap((part) => (part.kind === 'text' && !part.isExcluded ? [part.text] : []));

/** Time in ms without a change after which the number of hits is announced. */
const announcePause = 700;

function Count({ notes, today }: { notes: readonly Note[]; today: number }) {
  const due = notes.filter((note) => isDue(note, { today })).length;
  const count = countedNotes(notes.length);
  const dueText = due > 0 ? (due === 1 ? '1 is due.' : `${due} are due.`) : '';
  return (
    <div>
      <Typography variant="cardFace" component="h1" sx={{ fontWeight: 600 }}>
        {count}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
        {dueText}
      </Typography>
      <Announcement text={`${count} found. ${dueText}`.trim()} />
    </div>
  );
}

/** Announces a text once it has stopped changing. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announcePause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" style={visuallyHidden}>
      {announced}
    </span>
  );
}

/** Separates the hits of near words from the others. */
function nearHeading({ nearHits, nearWords }: SearchResult): ReadonlyMap<string, ReactNode> {
  const [first] = nearHits;
  if (!first) return new Map();
  const words = new Intl.ListFormat('en').format(nearWords.map((word) => word.normalize('NFC')));
  return new Map([
    [
      first.id,
      <Divider key={first.id} role="presentation" sx={{ pb: 3 }}>
        <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
          Also for <b>{words}</b>
        </Typography>
      </Divider>,
    ],
  ]);
}
