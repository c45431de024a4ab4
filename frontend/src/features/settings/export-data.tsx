import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useExportAccount } from '../../api/account';
import { describeError } from '../../api/error-kinds';
import { useWriteFailure } from '../../writes/use-write-failure';
import { LongOperation } from '../../components/long-operation';
import { useNotify } from '../../components/notifier';
import { saveFile } from '../../lib/save-file';
import { useIsShown } from '../../hooks/use-is-shown';

const success = 'Your data has been downloaded.';

export function ExportData() {
  const { mutateAsync, isPending, isSuccess, error } = useExportAccount();
  const notify = useNotify();
  const tellFailure = useWriteFailure();
  const isShown = useIsShown();

  const download = async () => {
    try {
      const { content, day } = await mutateAsync();
      saveFile(`mylinguist-export-${day}.json`, content);
      if (!isShown.current) notify({ message: success });
    } catch (failure) {
      if (!isShown.current) tellFailure('export your data', failure, () => void download());
    }
  };

  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Your notes, tags, reviews and settings in one JSON file.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) void download();
        }}
      >
        {isPending ? 'Exporting...' : 'Export my data'}
      </Button>
      <LongOperation
        isRunning={isPending}
        message="Collecting your data. This may take a few minutes if you have many notes."
        onLeave={() =>
          notify({ message: 'Your export goes on. Keep this tab open until it is saved.' })
        }
      />
      <Box role="status" sx={{ '&:empty': { marginTop: -3 } }}>
        {isSuccess && <Typography variant="body2">{success}</Typography>}
      </Box>
      {error && <Alert severity="error">{describeError(error)}</Alert>}
    </Stack>
  );
}
