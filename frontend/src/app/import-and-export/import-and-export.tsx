import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { importableFiles } from '@mylinguist/shared/import-formats';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { paths } from '../../config/paths';
import { ExportData } from '../../features/settings/export-data';
import { SettingsSection } from '../../features/settings/settings-section';
import { ExportNotes } from './export-notes';

const [ImportsDialog, prefetchDialog] = lazyPart(
  async () => (await import('./imports-dialog')).ImportsDialog,
  'Your imports could not be loaded.',
);

/** Leads to the import, lists the imports that can be undone, and exports the learner's data. */
export function ImportAndExport() {
  const [isListing, setIsListing] = useState(false);
  return (
    <SettingsSection title="Import and export">
      <Stack sx={{ alignItems: 'flex-start', gap: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Bring notes from {importableFiles}. You see what an import will do before it does it.
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
          <Button
            component={Link}
            to={paths.import}
            variant="outlined"
            startIcon={<FileUploadOutlined />}
          >
            Import notes
          </Button>
          <Button
            variant="text"
            color="inherit"
            onPointerEnter={prefetchDialog}
            onFocus={prefetchDialog}
            onClick={() => setIsListing(true)}
          >
            Undo an import
          </Button>
          <Button component={Link} to={paths.capture} variant="text" color="inherit">
            Capture from other pages
          </Button>
        </Stack>
      </Stack>
      <Divider />
      <ExportData />
      <ExportNotes />
      {isListing && <ImportsDialog onClose={() => setIsListing(false)} />}
    </SettingsSection>
  );
}
