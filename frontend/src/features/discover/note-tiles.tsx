import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTagChoices } from '../../api/use-tag-choices';
import { useTimeZone } from '../../api/use-time-zone';
import { notePath, paths } from '../../config/paths';
import { clozeBlank } from '../../modules/note-content/cloze-blank';
import { NoteBody } from '../../modules/note-content/note-body';
import { noteName } from '../../modules/note-content/note-name';
import { useReviewText } from '../../modules/note-content/use-review-text';
import { TagDot } from '../../modules/tag-picker/tag-dot';
import { radius } from '../../theme/tokens';
import { Tiles } from './tiles';

const shown = 3;

/** Returns the newest notes. Imported notes appear only if there are no others. */
function latest(notes: readonly Note[]): Note[] {
  const own = notes.filter(({ importId }) => importId === undefined);
  return (own.length > 0 ? own : notes)
    .toSorted((a, b) => Date.parse(b.reviewData.createdAt) - Date.parse(a.reviewData.createdAt))
    .slice(0, shown);
}

/** The newest of the notes. Each tile leads to its note. A tile that is added slides in. */
export function NoteTiles({ notes: all }: { readonly notes: readonly Note[] }) {
  const notes = useMemo(() => latest(all), [all]);
  const reviewText = useReviewText(useTimeZone());
  const { colors } = useTagChoices();
  const [first] = useState(() => new Set(notes.map(({ id }) => id)));
  if (notes.length === 0) return <NoNotes />;
  return (
    <Tiles>
      {notes.map((note) => {
        const { id, title, tags, reviewData } = note;
        const [tag, ...others] = tags;
        const link = (
          <TileLink to={notePath(id)} aria-label={title ? undefined : noteName(note)}>
            {title}
          </TileLink>
        );
        return (
          <Tile key={id} data-added={!first.has(id) || undefined}>
            {title ? (
              <Typography variant="h3" dir="auto" sx={twoLines}>
                {link}
              </Typography>
            ) : (
              link
            )}
            <Typography variant="note" component="div" dir="auto" sx={preview}>
              <NoteBody note={note} isPreview />
            </Typography>
            <Foot>
              {tag !== undefined && (
                <span className="tag">
                  <TagDot name={tag} colors={colors} />
                  <span>{tag}</span>
                </span>
              )}
              {others.length > 0 && <span>+{others.length}</span>}
              <span className="date">{reviewText(reviewData.nextReviewDate)}</span>
            </Foot>
          </Tile>
        );
      })}
    </Tiles>
  );
}

function NoNotes() {
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
      <Typography sx={{ color: 'text.secondary' }}>You haven't created any notes yet.</Typography>
      <Button variant="outlined" component={Link} to={paths.notes} sx={{ minHeight: 44 }}>
        Create Your First Note
      </Button>
    </Box>
  );
}

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} as const;

const preview: SxProps<Theme> = (theme) => ({
  color: 'text.secondary',
  '& .cloze-blank': clozeBlank(theme),
  ...twoLines,
});

const slideIn = keyframes`from { opacity: 0; transform: translateY(-16px); }`;

const Tile = styled('li')({
  '&[data-added]': { animation: `${slideIn} 200ms ease-out` },
  '@media (prefers-reduced-motion: reduce)': { '&[data-added]': { animation: 'none' } },
});

/** Covers its tile. The link of a note without a title is empty. */
const TileLink = styled(Link)(({ theme }) => ({
  '&:empty': { inset: 0, position: 'absolute' },
  color: 'inherit',
  outline: 0,
  textDecoration: 'none',
  '&::after': { borderRadius: radius.card, content: '""', inset: 0, position: 'absolute' },
  '&:hover::after': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.outline}` },
  '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.brand.text}` },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  color: theme.vars.palette.text.secondary,
  display: 'flex',
  gap: 8,
  marginTop: 'auto',
  minHeight: 24,
  paddingTop: 8,
  boxSizing: 'content-box',
  '& .tag': {
    alignItems: 'center',
    border: `1px solid ${theme.vars.palette.line}`,
    borderRadius: 12,
    display: 'inline-flex',
    gap: 6,
    height: 24,
    minWidth: 0,
    padding: '0 10px',
    '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& .date': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
}));
