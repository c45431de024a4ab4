import { rewriteStyles } from '@mylinguist/shared/schemas/assistant';
import { useState } from 'react';
import { SegmentedControl } from '../../components/segmented-control';
import type { ToolChoice } from './assistant';
import { ToolSection } from './tool-section';

const styles = rewriteStyles.map((style) => ({ value: style, label: style }));

/** Chooses the style in which the note is rewritten. */
export function RewriteForm({ onApply }: { onApply: (choice: ToolChoice) => void }) {
  const [style, setStyle] = useState<(typeof rewriteStyles)[number]>('Casual');
  return (
    <ToolSection
      name="Rewrite"
      onApply={() => onApply({ operation: 'rewrite', parameters: { style } })}
      beside={
        <SegmentedControl
          recessed
          label="Style"
          value={style}
          segments={styles}
          onChange={setStyle}
        />
      }
    />
  );
}
