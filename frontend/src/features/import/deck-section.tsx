import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ImportSection } from './import-section';
import { counted } from './texts';
import { ToggleChip } from './toggle-chip';

interface DeckSectionProps {
  readonly decks: readonly string[];
  /** Undefined for all. */
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (decks: readonly string[] | undefined) => void;
}

/** Lets the learner choose the decks of a package of which not all notes fit. */
export function DeckSection({ decks, chosen, onChoose }: DeckSectionProps) {
  const toggle = (name: string) => {
    const others = chosen?.filter((other) => other !== name) ?? [];
    const next = chosen?.includes(name) ? others : [...others, name];
    onChoose(next.length === 0 ? undefined : next);
  };
  return (
    <ImportSection
      title="Choose the decks to import"
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {chosen ? `${chosen.length} of ${counted(decks.length, 'deck')}` : 'All decks'}
        </Typography>
      }
    >
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {decks.map((name) => (
          <ToggleChip
            key={name}
            type="button"
            aria-pressed={chosen?.includes(name) ?? false}
            onClick={() => toggle(name)}
          >
            <bdi>{name}</bdi>
          </ToggleChip>
        ))}
        {chosen && (
          <Button variant="text" size="small" onClick={() => onChoose(undefined)}>
            All decks
          </Button>
        )}
      </Box>
    </ImportSection>
  );
}
