import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { useExportAccount } from '../../api/account';
import { describeError } from '../../api/errors';
import { saveFile } from '../../lib/save-file';

function save(data: AccountExport): void {
  const day = data.exportedAt.slice(0, 10);
  saveFile(`mylinguist-export-${day}.json`, JSON.stringify(data, null, 2), 'application/json');
}

export function ExportData() {
  const { mutate, isPending, isSuccess, error } = useExportAccount(save);
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
          if (!isPending) mutate();
        }}
      >
        {isPending ? 'Exporting...' : 'Export my data'}
      </Button>
      <Box role="status" sx={{ '&:empty': { marginTop: -3 } }}>
        {isSuccess && <Typography variant="body2">Your data has been downloaded.</Typography>}
      </Box>
      {error && <Alert severity="error">{describeError(error)}</Alert>}
    </Stack>
  );
}
