import Box from '@mui/material/Box';
import { lazyPart } from '../../components/lazy-part';
import { TagDot } from './tag-dot';
import type { TagFieldProps } from './tag-field';

/** Loaded lazily, because the field has a large list component and most notes do not need it. */
export const [LazyTagField, prefetchTagField] = lazyPart<TagFieldProps>(
  async () => (await import('./tag-field')).TagField,
  'The tags could not be loaded. Your text is kept.',
  TagFieldPlaceholder,
);

/** The chosen tags in the layout of the field, which prevents a layout shift when it loads. */
function TagFieldPlaceholder({ value, colors }: TagFieldProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 30 }}>
      {value.map((name) => (
        <Box
          key={name}
          component="span"
          sx={{
            alignItems: 'center',
            border: 1,
            borderColor: 'line',
            borderRadius: 4,
            display: 'flex',
            gap: '7px',
            height: 24,
            margin: '2px',
            paddingInline: '8px',
            typography: 'caption',
          }}
        >
          <TagDot name={name} colors={colors} />
          {name}
        </Box>
      ))}
    </Box>
  );
}
