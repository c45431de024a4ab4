import ForumOutlined from '@mui/icons-material/ForumOutlined';
import StyleOutlined from '@mui/icons-material/StyleOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { rewriteStyles } from '@mylinguist/shared/schemas/assistant';
import { useState } from 'react';
import { SegmentedControl } from '../../components/segmented-control';
import type { ToolChoice } from './assistant';
import { ToolSection } from './tool-section';
import { TranslateForm } from './translate-form';

interface ToolsMenuProps {
  onApply: (choice: ToolChoice) => void;
  onSuggestCards: () => void;
  onChat: () => void;
}

export function ToolsMenu({ onApply, onSuggestCards, onChat }: ToolsMenuProps) {
  return (
    <Stack sx={{ gap: 5 }}>
      <RewriteForm onApply={onApply} />
      <Divider />
      <TranslateForm onApply={onApply} />
      <Divider />
      <Stack sx={{ alignItems: 'flex-start', gap: 1, mx: -3 }}>
        <Button startIcon={<StyleOutlined />} onClick={onSuggestCards}>
          Suggest cards
        </Button>
        <Button startIcon={<ForumOutlined />} onClick={onChat}>
          Chat about this note
        </Button>
      </Stack>
    </Stack>
  );
}

const rewriteSegments = rewriteStyles.map((style) => ({ value: style, label: style }));

function RewriteForm({ onApply }: { onApply: (choice: ToolChoice) => void }) {
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
          segments={rewriteSegments}
          onChange={setStyle}
        />
      }
    />
  );
}
