import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { useHeading } from '../../components/heading-level';
import { searchFocus } from './search/search-focus';

/** Greets a learner who has no notes yet. */
export function Welcome() {
  const heading = useHeading(1);
  // There is nothing to search. The field of a later search must not take the focus from the composer.
  useEffect(() => searchFocus.write(false), []);
  return (
    <header style={{ textAlign: 'center' }}>
      <Box sx={{ mb: 2, '@media (max-height: 600px)': { display: 'none' } }}>
        <NotebookDrawing />
      </Box>
      <Typography variant="h1" component={heading}>
        Welcome to your notes!
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        Start by writing about something you want to learn and memorize
      </Typography>
    </header>
  );
}
