import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { useNoteAccess } from '../../../api/use-note-access';
import { ProgressBar } from '../../../components/progress-bar';
import type { Assistant } from '../../../modules/assistant/assistant';
import { CardItem } from '../../../modules/assistant/card-item';
import { savedNote } from '../../../modules/assistant/saved-note';
import { NoteContent } from '../../../modules/note-content/note-content';
import { noteName } from '../../../modules/note-content/note-name';
import { SourceLine } from '../../../modules/note-content/source-line';
import { ImportSection } from '../import-section';
import { counted } from '../texts';
import type { AskedHighlight } from './use-suggestions';

interface SuggestedSectionProps {
  readonly assistant: Assistant;
  readonly asked: readonly AskedHighlight[];
  readonly isAsking: boolean;
  readonly onStop: () => void;
}

/** The highlights that the assistant reads or has read, with the cards that it suggests. */
export function SuggestedSection({ assistant, asked, isAsking, onStop }: SuggestedSectionProps) {
  const top = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  // The button with the focus disappears, and the cards appear here.
  useEffect(() => {
    if (isAsking && !wasAsking.current) {
      top.current?.focus({ preventScroll: true });
      top.current?.scrollIntoView({ block: 'start' });
    }
    wasAsking.current = isAsking;
  }, [isAsking]);

  const read = asked.filter(({ status }) => status === 'cards' || status === 'none').length;
  return (
    <Box ref={top} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 16 }}>
      <ImportSection
        title="Suggested cards"
        aside={
          isAsking && (
            <Button variant="outlined" size="small" onClick={onStop}>
              Stop
            </Button>
          )
        }
      >
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {isAsking
            ? `${read} of ${counted(asked.length, 'highlight')} read.`
            : 'Edit the cards as you like. Nothing is saved before you accept it.'}
        </Typography>
        {asked.map((each) => (
          <HighlightGroup key={each.note.id} assistant={assistant} asked={each} />
        ))}
      </ImportSection>
    </Box>
  );
}

interface HighlightGroupProps {
  readonly assistant: Assistant;
  readonly asked: AskedHighlight;
}

/** A highlight with the cards that the assistant suggests from it. */
function HighlightGroup({ assistant, asked }: HighlightGroupProps) {
  const { note, draft, status, text, cards } = asked;
  const access = useNoteAccess(note.id);
  const assisted = useMemo(() => savedNote(access), [access]);
  return (
    <Stack
      component="section"
      aria-label={noteName(note)}
      sx={{ gap: 3, minWidth: 0, '& + &': { marginTop: 4 } }}
    >
      <Box
        sx={(theme) => ({
          borderInlineStart: `3px solid ${theme.vars.palette.outline}`,
          paddingInlineStart: 4,
        })}
      >
        <Typography
          component="blockquote"
          variant="note"
          dir="auto"
          sx={{
            display: '-webkit-box',
            margin: 0,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 8,
          }}
        >
          <NoteContent text={note.content} type={note.contentType} />
        </Typography>
        {note.source && (
          <Typography
            variant="caption"
            component="p"
            sx={{ color: 'text.secondary', marginTop: 1 }}
          >
            <SourceLine source={note.source} />
          </Typography>
        )}
      </Box>
      {status === 'asking' && <ProgressBar aria-label="The assistant reads this highlight" />}
      {status === 'none' && <Typography variant="body2">{text}</Typography>}
      {cards.map((card) => (
        <CardItem
          key={card.id}
          assistant={assistant}
          note={assisted}
          draft={draft}
          suggested={card}
        />
      ))}
    </Stack>
  );
}
