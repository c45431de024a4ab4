import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notesQuery } from '../../api/note-lists';
import { useTimeZone } from '../../api/use-time-zone';
import { useWriteFailure } from '../../writes/use-write-failure';
import { useNotify } from '../../components/notifier';
import { exportedText } from '../../modules/note-export/exported-text';
import { ExportDialog } from '../../modules/note-export/export-dialog';

/** Exports the learner's notes for other programs. */
export function ExportNotes() {
  const client = useQueryClient();
  const notify = useNotify();
  const timeZone = useTimeZone();
  const tellFailure = useWriteFailure();
  const loading = useMutation({
    mutationFn: async (): Promise<Note[]> => {
      const lists = await Promise.all([
        client.query(notesQuery({ archived: false })),
        client.query(notesQuery({ archived: true })),
      ]);
      return lists.flat();
    },
  });
  const load = () => {
    loading.mutateAsync().catch((error: unknown) => tellFailure('load your notes', error, load));
  };
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Your notes for other programs: a table, a folder of Markdown, or a package for Anki.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        loading={loading.isPending}
        onClick={load}
      >
        Export notes
      </Button>
      {loading.data && (
        <ExportDialog
          notes={loading.data}
          timeZone={timeZone}
          onSaved={(count) => notify({ message: exportedText(count) })}
          onClose={loading.reset}
        />
      )}
    </Stack>
  );
}
