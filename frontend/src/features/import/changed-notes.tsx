import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SegmentedControl } from '../../components/segmented-control';
import { noteName } from '../../modules/note-content/note-name';
import { ImportCard } from './import-card';
import { ImportSection } from './import-section';
import { CardFoot } from './preview-cards';
import { counted, numberText } from './texts';
import type { ImportPreview } from './use-preview';
import type { Choices, OnChange } from './worker/messages';

const perPage = 5;

const segments = [
  { value: 'mine', label: 'Keep mine' },
  { value: 'theirs', label: 'Take theirs' },
] as const;

interface ChangedNotesProps {
  readonly preview: ImportPreview;
  readonly choices: Choices;
  readonly onChoose: (choices: Partial<Choices>) => void;
}

/** Notes that have changed in the file since they were imported, side by side with those here. */
export function ChangedNotes({ preview, choices, onChoose }: ChangedNotesProps) {
  const { changed } = preview.comparison;
  const [shown, setShown] = useState(perPage);
  if (changed.length === 0) return null;
  const here = new Map(preview.here.notes.map((note) => [note.id, note]));
  const chooseOne = (id: string, value: OnChange) =>
    onChoose({ onChangeOf: { ...choices.onChangeOf, [id]: value } });
  return (
    <ImportSection
      title={`${counted(changed.length, 'note')} ${changed.length === 1 ? 'has' : 'have'} changed in the file`}
      aside={
        changed.length > 1 && (
          <SegmentedControl
            recessed
            label="All changed notes"
            value={choices.onChange}
            segments={segments}
            onChange={(onChange) => onChoose({ onChange, onChangeOf: {} })}
          />
        )
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Keep your version, or take the one of the file. The schedule of a note that you have
        reviewed here stays as it is.
      </Typography>
      {changed.slice(0, shown).map((card) => {
        const mine = here.get(card.id);
        return (
          mine && (
            <Box
              key={card.id}
              role="group"
              aria-label={noteName(mine)}
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
            >
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                }}
              >
                <ImportCard label="Yours" note={mine} foot="In your notes" />
                <ImportCard label="In the file" note={card} foot={<CardFoot card={card} />} />
              </Box>
              <Box>
                <SegmentedControl
                  recessed
                  label={`Version of ${noteName(mine)}`}
                  value={choices.onChangeOf[card.id] ?? choices.onChange}
                  segments={segments}
                  onChange={(value) => chooseOne(card.id, value)}
                />
              </Box>
            </Box>
          )
        );
      })}
      {shown < changed.length && (
        <Box>
          <Button variant="outlined" onClick={() => setShown(shown + perPage)}>
            Show {numberText(Math.min(perPage, changed.length - shown))} more
          </Button>
        </Box>
      )}
    </ImportSection>
  );
}
