import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { WrittenDraft } from '../composer/draft-change';
import { mainText } from '../composer/draft-text';
import { NoteContent } from '../note-content/note-content';
import { applyParts, excessOf, textWith } from './answer';
import type { AnswerPart, Placement } from './answer';
import type { AssistedNote } from './assistant';

interface AnswerViewProps {
  note: AssistedNote;
  /** The note as it was when the assistant was asked. */
  draft: WrittenDraft;
  parts: readonly AnswerPart[];
  onApplied: (() => void) | undefined;
  onShowTools: () => void;
  onChat: () => void;
}

const placements = [
  { placement: 'replace', label: 'Replace text' },
  { placement: 'add', label: 'Add below' },
] as const;

/** The parts of an answer. The chosen parts replace the text of the note or are added below it. */
export function AnswerView({ note, draft, parts, ...props }: AnswerViewProps) {
  const [leftOut, setLeftOut] = useState<readonly AnswerPart[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosen = parts.filter((part) => !leftOut.includes(part));

  const toggle = (part: AnswerPart) =>
    setLeftOut(
      leftOut.includes(part) ? leftOut.filter((other) => other !== part) : [...leftOut, part],
    );

  const apply = (placement: Placement) => {
    const now = note.read();
    if (now?.id !== draft.id) {
      setRefusal(noteIsGone);
      return;
    }
    const inMode = { ...now, mode: draft.mode };
    const excess = excessOf(textWith(mainText(inMode), chosen, placement), inMode);
    const isDone = excess === null && note.change(draft.id, applyParts(draft, chosen, placement));
    setRefusal(excess ?? (isDone ? null : noteIsGone));
    if (isDone) props.onApplied?.();
  };

  return (
    <Stack sx={{ gap: 4 }}>
      {parts.map((part) => (
        <section key={part.name} aria-label={part.name}>
          {parts.length > 1 ? (
            <FormControlLabel
              label={part.name}
              control={
                <Checkbox
                  size="small"
                  checked={!leftOut.includes(part)}
                  onChange={() => toggle(part)}
                />
              }
            />
          ) : (
            <Typography variant="body2" component="h3" sx={{ color: 'text.secondary', mb: 1 }}>
              {part.name}
            </Typography>
          )}
          <Typography variant="note" dir="auto">
            <NoteContent text={part.text} type={draft.contentType} />
          </Typography>
        </section>
      ))}
      <Box
        role="group"
        aria-label="Apply to the note"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {placements.map(({ placement, label }) => (
          <Button
            key={placement}
            size="small"
            variant="outlined"
            disabled={chosen.length === 0}
            onClick={() => apply(placement)}
          >
            {label}
          </Button>
        ))}
      </Box>
      {refusal !== null && (
        <Typography role="alert" variant="body2" color="error">
          {refusal}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mx: -3 }}>
        <Button size="small" onClick={props.onShowTools}>
          Back to tools
        </Button>
        <Button size="small" onClick={props.onChat}>
          Chat about this note
        </Button>
      </Box>
    </Stack>
  );
}

/** Shown when the learner saved, closed or deleted the note after the assistant answered. */
const noteIsGone =
  'The note was saved, closed or deleted in the meantime. The answer was not applied.';
