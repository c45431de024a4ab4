import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useMemo, useState } from 'react';
import { useNoteAccess } from '../../../api/use-note-access';
import { ProgressBar } from '../../../components/progress-bar';
import type { Assistant } from '../../../modules/assistant/assistant';
import type { CardDraft } from '../../../modules/assistant/card-draft';
import { CardItem } from '../../../modules/assistant/card-item';
import { askForCards, cancelCards, openCards } from '../../../modules/assistant/open-cards';
import { savedDraft, savedNote } from '../../../modules/assistant/saved-note';

export interface SplitNoteProps {
  readonly note: Note;
  readonly assistant: Assistant;
  readonly onClose: () => void;
}

type Suggestions =
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly cards: readonly CardDraft[] }
  | { readonly status: 'failed'; readonly reason: string; readonly canRetry: boolean };

/** Asks the assistant for smaller cards. Each can be edited, accepted or dismissed. */
export function SplitNote({ note, assistant, onClose }: SplitNoteProps) {
  const access = useNoteAccess(note.id);
  const draft = useMemo(() => savedDraft(note), [note]);
  const assisted = useMemo(
    // The list of notes may not be loaded during a session.
    () => savedNote({ ...access, current: () => access.current() ?? note }),
    [access, note],
  );
  const [suggestions, setSuggestions] = useState<Suggestions>(() => {
    const kept = openCards(assistant, note.id);
    return kept.length > 0 ? { status: 'ready', cards: kept } : { status: 'asking' };
  });

  const isAsking = suggestions.status === 'asking';
  useEffect(() => {
    if (!isAsking) return;
    let isWanted = true;
    askForCards(assistant, draft).then(
      (cards) => isWanted && setSuggestions({ status: 'ready', cards }),
      (error: unknown) => {
        const { reason, canRetry } = assistant.describeFailure(error);
        if (isWanted) setSuggestions({ status: 'failed', reason, canRetry });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isAsking, assistant, draft]);

  const cancel = () => {
    cancelCards(note.id);
    onClose();
  };

  return (
    <Stack sx={{ alignItems: 'stretch', gap: 3, mt: 3 }}>
      {suggestions.status === 'asking' && (
        <>
          <ProgressBar aria-label="The assistant reads this note" />
          <Button size="small" sx={{ alignSelf: 'flex-start', ml: -3 }} onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      {suggestions.status === 'failed' && (
        <>
          <Typography role="alert" variant="body2">
            {suggestions.reason}
          </Typography>
          <Stack direction="row" sx={{ gap: 2 }}>
            {suggestions.canRetry && (
              <Button
                size="small"
                variant="outlined"
                onClick={() => setSuggestions({ status: 'asking' })}
              >
                Try again
              </Button>
            )}
            <Button size="small" onClick={onClose}>
              Close
            </Button>
          </Stack>
        </>
      )}
      {suggestions.status === 'ready' && (
        <>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {suggestions.cards.length === 0
              ? 'The assistant found nothing to split here.'
              : 'Edit the cards as you like. Nothing is saved before you accept it.'}
          </Typography>
          {suggestions.cards.map((card) => (
            <CardItem
              key={card.id}
              assistant={assistant}
              note={assisted}
              draft={draft}
              suggested={card}
            />
          ))}
        </>
      )}
    </Stack>
  );
}
