import { lazyPart } from '../../components/lazy-part';
import type { TagFieldProps } from './tag-field';
import { TagFieldPlaceholder } from './tag-field-placeholder';

/** The field's list is heavy, and most notes are begun without it. */
export const [LazyTagField, warmTagField] = lazyPart<TagFieldProps>(
  async () => (await import('./tag-field')).TagField,
  'The tags could not be loaded. What you wrote is kept.',
  TagFieldPlaceholder,
);
