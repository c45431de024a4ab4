import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { tagPalette } from '@mylinguist/shared/notes/tags';

const paletteNames: Readonly<Record<(typeof tagPalette)[number], string>> = {
  '#b5838d': 'Rose',
  '#c08a5e': 'Copper',
  '#a89a55': 'Olive',
  '#7f9f6b': 'Green',
  '#5f9e8f': 'Teal',
  '#6497b1': 'Blue',
  '#7d8cc4': 'Indigo',
  '#9a83bd': 'Violet',
  '#b57fa6': 'Mauve',
  '#8a8f98': 'Grey',
};

interface TagColorFieldProps {
  /** The stored colour of the tag, which may be none of the palette. */
  readonly stored: string;
  /** As `#rrggbb`. */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A choice of colours. The name of the chosen one is in the label: the colour is not the only sign. */
export function TagColorField({ stored, value, onChange }: TagColorFieldProps) {
  const palette: readonly (readonly [string, string])[] = Object.entries(paletteNames);
  const isOwn = palette.every(([color]) => color !== stored.toLowerCase());
  const choices = isOwn ? [[stored, 'As it is'] as const, ...palette] : palette;
  const isChosen = (color: string) => color.toLowerCase() === value.toLowerCase();
  const chosen = choices.find(([color]) => isChosen(color));
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, minWidth: 0, padding: 0 }}>
      <Typography component="legend" variant="body2" sx={{ padding: 0 }}>
        Colour: {chosen?.[1]}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInline: '-10px' }}>
        {choices.map(([color, name]) => (
          <Swatch
            key={color}
            type="radio"
            name="tag-color"
            aria-label={name}
            style={{ color }}
            checked={isChosen(color)}
            onChange={() => onChange(color)}
          />
        ))}
      </Box>
    </Box>
  );
}

const Swatch = styled('input')(({ theme }) => {
  const { text, brand } = theme.vars.palette;
  return {
    appearance: 'none',
    borderRadius: 10,
    cursor: 'pointer',
    display: 'grid',
    height: 44,
    margin: 0,
    placeItems: 'center',
    width: 44,
    '&::before': {
      backgroundColor: 'currentColor',
      borderRadius: '50%',
      content: '""',
      forcedColorAdjust: 'none',
      height: 22,
      outlineOffset: 3,
      width: 22,
    },
    '&:checked::before': { outline: `2px solid ${text.primary}` },
    '&:focus-visible': { outline: `2px solid ${brand.text}`, outlineOffset: -2 },
    '@media (forced-colors: active)': {
      '&:checked::before': { outlineColor: 'CanvasText' },
    },
  };
});
