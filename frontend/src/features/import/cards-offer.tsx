import StyleOutlined from '@mui/icons-material/StyleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAssistant } from '../../api/use-assistant';
import { highlightCardsOf } from './highlight-cards-address';
import { ImportSection } from './import-section';
import { counted } from './texts';
import type { WriteState } from './write-import';

/** Offers cards from the highlights that an import has created. Nothing without an assistant. */
export function CardsOffer({ state }: { readonly state: WriteState }) {
  const { isOffered } = useAssistant();
  const { importId, outcomes } = state;
  if (!isOffered || importId === null || outcomes.created === 0) return null;
  return (
    <ImportSection title={`Cards from ${counted(outcomes.created, 'new highlight')}`}>
      <Typography>
        Your highlights are quick notes. The assistant can suggest cards from them, a few at a time.
        You edit, accept or dismiss each card. You can do this later, too: in the settings, below{' '}
        <em>Your imports</em>.
      </Typography>
      <Box>
        <Button
          variant="outlined"
          component={Link}
          to={highlightCardsOf(importId)}
          startIcon={<StyleOutlined />}
        >
          Suggest cards
        </Button>
      </Box>
    </ImportSection>
  );
}
