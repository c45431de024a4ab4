import { lazyPart } from '../../components/lazy-part';
import type { EditDialogProps } from './edit-dialog';

export const [LazyEditDialog, warmEditDialog] = lazyPart<EditDialogProps>(
  async () => (await import('./edit-dialog')).EditDialog,
  'The editor could not be loaded.',
);
