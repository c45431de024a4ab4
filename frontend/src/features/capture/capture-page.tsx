import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNewNote } from '../../writes/use-new-note';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { PageTitle } from '../../components/page-title';
import { notePath } from '../../config/paths';
import { Composer, type DraftSlotProps } from '../../modules/composer/composer';
import type { NoteInput } from '../../modules/composer/note-draft';
import { SourceLine } from '../../modules/note-content/source-line';
import { openCaptureDraft, returnToCapture } from './capture-draft';
import { CaptureWays } from './capture-ways';
import { mostCaptured } from './captured-text';

const noTags: readonly string[] = [];

/** /capture: a text from another page or app as a draft. Nothing is saved before the learner says so. */
export function CapturePage() {
  const { storageKey, save, options } = useNewNote();
  const [{ store, isCut }, setDraft] = useState(() => openCaptureDraft(storageKey));
  const [savedId, setSavedId] = useState<string | null>(null);

  const submit = async (input: NoteInput, draftId: string) => {
    await save(input, draftId);
    // The composer leaves the page, and would store its last text again.
    store.discard();
    setSavedId(draftId);
  };

  const writeAnother = () => {
    setDraft(openCaptureDraft(storageKey));
    setSavedId(null);
  };

  if (savedId !== null && savedId === options.rejectedId) {
    returnToCapture();
    writeAnother();
  }

  return (
    <Stack
      sx={{
        gap: 8,
        marginInline: 'auto',
        maxWidth: 784,
        paddingBlock: { xs: 4, md: 6 },
        paddingInline: 4,
        width: 1,
      }}
    >
      <PageTitle title="Capture" subtitle="A text becomes a note when you save it." />
      {savedId === null ? (
        <Stack sx={{ gap: 4 }}>
          {isCut && (
            <Alert severity="warning">
              The text was longer than {mostCaptured.toLocaleString('en')} characters. The rest was
              left out.
            </Alert>
          )}
          <Composer
            {...options}
            defaultTags={noTags}
            store={store}
            focusOnMount
            slot={CapturedSource}
            onSubmit={submit}
          />
        </Stack>
      ) : (
        <Box role="status">
          <EmptyState
            drawing={<NotebookDrawing />}
            text="Saved to your notes."
            action={
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, justifyContent: 'center' }}>
                <Button component={Link} to={notePath(savedId)} variant="contained">
                  Open the note
                </Button>
                <Button variant="outlined" onClick={writeAnother}>
                  Write another
                </Button>
              </Stack>
            }
          />
        </Box>
      )}
      <CaptureWays />
    </Stack>
  );
}

/** Where the text comes from, with a button that removes it. */
function CapturedSource({ draft, applyChange }: DraftSlotProps) {
  if (!draft.source) return null;
  const remove = () =>
    applyChange({
      message: 'The source was removed.',
      apply: (written) => ({ ...written, source: undefined }),
    });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', color: 'text.secondary', minWidth: 0 }}>
      <Typography
        variant="body2"
        sx={{ minWidth: 0, overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
      >
        <SourceLine source={draft.source} />
      </Typography>
      <IconButton size="small" aria-label="Remove the source" onClick={remove}>
        <CloseOutlined />
      </IconButton>
    </Stack>
  );
}
