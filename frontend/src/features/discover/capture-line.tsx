import EditOutlined from '@mui/icons-material/EditOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { KeyCap } from '../../components/key-cap';
import { lazyPart } from '../../components/lazy-part';
import { useKeys } from '../../hooks/use-keys';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { readItem, removeItem, writeItem } from '../../lib/storage';
import { emptyDraft } from '../../modules/composer/note-draft';
import { useEngagement } from '../../modules/composer/use-engagement';
import { draftKey } from '../../offline/unsaved-work';
import { useSession } from '../../session/session';
import { radius } from '../../theme/tokens';

const [LazyCaptureComposer, prefetchCaptureComposer] = lazyPart(
  async () => (await import('./capture-composer')).CaptureComposer,
  'The composer could not be loaded.',
  // The line stays until then.
  () => null,
);

interface CaptureLineProps {
  /** Whether the composer is always open. */
  readonly isOpen?: boolean;
  /** Moves the focus to the line on mount. Set it if the learner has asked for it. */
  readonly focusOnMount?: boolean;
}

/**
 * One line that grows into the composer of new notes when it is used. Its draft is that of the notes
 * page. The line takes text before the code of the composer has loaded. N focuses it.
 */
export function CaptureLine({ isOpen = false, focusOnMount = false }: CaptureLineProps) {
  const key = draftKey(useSession()?.user.email ?? '');
  const [hasDraft] = useState(() => readItem(key) !== null);
  const [stage, setStage] = useState<'line' | 'opening' | 'open'>(
    isOpen || hasDraft ? 'opening' : 'line',
  );
  const [hasFocus, setHasFocus] = useState(false);
  const { isEngaged, onEvent } = useEngagement();
  const place = useRef<HTMLDivElement>(null);
  const [draftId] = useState(() => crypto.randomUUID());

  const focusField = () => place.current?.querySelector<HTMLElement>('textarea, input')?.focus();
  const open = () => setStage((now) => (now === 'line' ? 'opening' : now));

  useWhenIdle(prefetchCaptureComposer);
  useKeys({
    n: () => {
      focusField();
      open();
    },
  });
  useEffect(() => {
    if (focusOnMount) focusField();
  }, [focusOnMount]);

  const close = () => {
    setStage('line');
    setHasFocus(false);
  };

  return (
    <Place ref={place} onFocus={onEvent} onClick={onEvent}>
      {stage !== 'open' && (
        <Line data-opening={stage === 'opening' || undefined}>
          <EditOutlined aria-hidden />
          <input
            aria-label="Note"
            aria-keyshortcuts="n"
            placeholder="Write something you want to remember…"
            dir="auto"
            autoComplete="off"
            readOnly={hasDraft && stage === 'opening'}
            onFocus={() => {
              setHasFocus(true);
              prefetchCaptureComposer();
            }}
            onBlur={() => setHasFocus(false)}
            onPointerEnter={prefetchCaptureComposer}
            onClick={open}
            onChange={({ target }) => {
              storeTyped(key, draftId, target.value);
              open();
            }}
          />
          <KeyCap aria-hidden>N</KeyCap>
        </Line>
      )}
      {stage !== 'line' && (
        <LazyCaptureComposer
          isEngaged={isEngaged}
          focusOnMount={hasFocus}
          onShown={() => setStage('open')}
          staysOpen={isOpen}
          onClose={close}
        />
      )}
    </Place>
  );
}

/** Stores the text of the line as the draft that the composer opens. */
function storeTyped(key: string, id: string, content: string): void {
  if (content.trim() === '') removeItem(key);
  else writeItem(key, JSON.stringify({ ...emptyDraft('freestyle'), id, content }));
}

/** The composer is at least as high as `--composer-height`, which is reserved while it loads. */
const composerHeight = 'var(--composer-height, 126px)';

const Place = styled('div')(({ theme }) => ({
  '& form': { boxShadow: theme.shadows[1], maxWidth: 'none', minHeight: composerHeight },
}));

const Line = styled('label')(({ theme }) => ({
  ...theme.typography.note,
  alignItems: 'center',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 14,
  boxShadow: theme.shadows[1],
  color: theme.vars.palette.text.secondary,
  cursor: 'text',
  display: 'flex',
  gap: 12,
  minHeight: 48,
  padding: '0 12px 0 16px',
  transition: 'border-color 120ms ease-out',
  '&:focus-within': { borderColor: theme.vars.palette.outline },
  '& svg': { flex: 'none', fontSize: 20 },
  '& input': {
    background: 'none',
    border: 0,
    color: theme.vars.palette.text.primary,
    flex: 1,
    font: 'inherit',
    minWidth: 0,
    outline: 0,
    padding: 0,
    textOverflow: 'ellipsis',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    [theme.breakpoints.down('sm')]: { '&::placeholder': { fontSize: '0.9375rem' } },
  },
  '&[data-opening]': {
    alignItems: 'flex-start',
    borderRadius: radius.composer,
    minHeight: composerHeight,
    padding: 16,
    '& > :not(input)': { display: 'none' },
  },
}));
