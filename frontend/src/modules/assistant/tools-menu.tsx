import ForumOutlined from '@mui/icons-material/ForumOutlined';
import StyleOutlined from '@mui/icons-material/StyleOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { ToolChoice } from './assistant';
import { RewriteForm } from './rewrite-form';
import { TranslateForm } from './translate-form';

interface ToolsMenuProps {
  onApply: (choice: ToolChoice) => void;
  onSuggestCards: () => void;
  onChat: () => void;
}

/** What the assistant can do with the note. */
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
