import { tagColor, tagKey } from '@mylinguist/shared/notes/tags';

interface TagDotProps {
  name: string;
  /** Colours by tag key. A tag without an entry gets a colour derived from its name. */
  colors: ReadonlyMap<string, string>;
}

/** A dot in the colour of a tag, shown next to its name. */
export function TagDot({ name, colors }: TagDotProps) {
  const color = colors.get(tagKey(name)) ?? tagColor(name);
  return (
    <span
      aria-hidden="true"
      style={{
        background: color,
        borderRadius: '50%',
        flex: 'none',
        forcedColorAdjust: 'none',
        height: 9,
        width: 9,
      }}
    />
  );
}
