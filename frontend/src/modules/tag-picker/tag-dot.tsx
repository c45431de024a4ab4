import { tagColor, tagKey } from '@mylinguist/shared/notes/tags';

interface TagDotProps {
  name: string;
  /** Colours by tag key; a tag that is not among them takes the colour of its name. */
  colors: ReadonlyMap<string, string>;
}

/** The colour of a tag beside its name. */
export function TagDot({ name, colors }: TagDotProps) {
  const color = colors.get(tagKey(name)) ?? tagColor(name);
  return (
    <span
      aria-hidden="true"
      style={{ background: color, borderRadius: '50%', flex: 'none', height: 9, width: 9 }}
    />
  );
}
