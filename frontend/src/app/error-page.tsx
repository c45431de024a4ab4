import Button from '@mui/material/Button';
import { UnpluggedDrawing } from '../components/drawings/unplugged-drawing';
import { EmptyState } from '../components/empty-state';

/** Replaces a screen that failed to load or render. */
export function ErrorPage() {
  return (
    <div role="alert">
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title="Something went wrong"
        titleComponent="h1"
        text="This page could not be shown. Your notes are safe. Reloading usually helps."
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </div>
  );
}
