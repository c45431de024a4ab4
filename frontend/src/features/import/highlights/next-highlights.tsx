import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { withEllipsis } from '@mylinguist/shared/notes/ellipsis';
import { richPlainText } from '@mylinguist/shared/notes/rich-format';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useState } from 'react';
import { ChoiceSelect } from '../../../components/choice-select';
import { ImportSection } from '../import-section';
import { counted } from '../texts';
import { bookName, type Book } from './highlights';

/** Number of highlights that the assistant reads at a time. */
const atATime = 5;
/** Number of characters of a highlight that the list shows. */
const shownLength = 280;

interface NextHighlightsProps {
  /** The highlights of which the learner has not decided. */
  readonly books: readonly Book[];
  readonly canAsk: boolean;
  readonly onAsk: (chosen: readonly Note[], skipped: readonly Note[]) => void;
}

/** Lets the learner choose a book, and which of its next highlights the assistant reads. */
export function NextHighlights({ books, canAsk, onAsk }: NextHighlightsProps) {
  const [book, setBook] = useState(anyBook);
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const ofBook = books.filter(({ name }) => `${chosenBook}${name}` === book);
  const shown = ofBook.length > 0 ? ofBook : books;
  const highlights = shown.flatMap((each) => each.highlights);
  const next = highlights.slice(0, atATime);
  const chosen = next.filter(({ id }) => !unticked.includes(id));

  const toggle = (id: string) =>
    setUnticked(
      unticked.includes(id) ? unticked.filter((other) => other !== id) : [...unticked, id],
    );
  return (
    <ImportSection
      title="Next highlights"
      aside={
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {counted(highlights.length, 'highlight')} left
        </Typography>
      }
    >
      {books.length > 1 && (
        <ChoiceSelect
          label="Book"
          width={320}
          value={ofBook.length > 0 ? book : anyBook}
          choices={[
            [anyBook, 'All books'],
            ...books.map(
              ({ name, highlights: all }) =>
                [`${chosenBook}${name}`, `${name} (${all.length})`] as const,
            ),
          ]}
          onChange={setBook}
        />
      )}
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 2, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {next.map((note) => (
          <li key={note.id}>
            <FormControlLabel
              sx={{
                alignItems: 'flex-start',
                display: 'flex',
                margin: 0,
                minHeight: 44,
                '& > .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
              }}
              control={
                <Checkbox
                  checked={!unticked.includes(note.id)}
                  onChange={() => toggle(note.id)}
                  sx={{ marginInlineStart: -3, marginTop: '-9px' }}
                />
              }
              label={
                <>
                  <Typography
                    component="span"
                    dir="auto"
                    sx={{ ...threeLines, display: '-webkit-box' }}
                  >
                    {shortText(note)}
                  </Typography>
                  <Typography
                    component="span"
                    variant="caption"
                    dir="auto"
                    sx={{ color: 'text.secondary', display: 'block' }}
                  >
                    {placeOf(note, shown.length > 1)}
                  </Typography>
                </>
              }
            />
          </li>
        ))}
      </Box>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="contained"
          disabled={!canAsk || chosen.length === 0}
          onClick={() =>
            onAsk(
              chosen,
              next.filter((note) => !chosen.includes(note)),
            )
          }
        >
          Suggest cards from {counted(chosen.length, 'highlight')}
        </Button>
        <Button variant="text" color="inherit" onClick={() => onAsk([], next)}>
          {next.length === 1 ? 'Skip it' : `Skip these ${next.length}`}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Each highlight is one of your requests to the assistant. Highlights that you skip stay quick
        notes.
      </Typography>
    </ImportSection>
  );
}

const anyBook = 'any';
/** A book may be called like the choice of all books. */
const chosenBook = 'book:';

const threeLines = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;

function shortText({ content, contentType }: Note): string {
  const text = contentType === contentTypes.rich ? richPlainText(content) : content;
  const characters = Array.from(text.slice(0, 2 * shownLength + 1));
  return characters.length > shownLength ? withEllipsis(characters, shownLength) : text;
}

function placeOf(note: Note, hasBook: boolean): string {
  const book = hasBook ? bookName(note) : '';
  return [book, note.source?.locator].filter((text) => text).join(' · ');
}
