import Box from '@mui/material/Box';
import { TagDot } from './tag-dot';
import type { TagFieldProps } from './tag-field';

/** The chosen tags where the field will show them: what stands below does not move when it comes. */
export function TagFieldPlaceholder({ value, colors }: TagFieldProps) {
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
