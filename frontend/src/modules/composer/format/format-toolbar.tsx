import Code from '@mui/icons-material/Code';
import BorderColorOutlined from '@mui/icons-material/BorderColorOutlined';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Link from '@mui/icons-material/Link';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import useEventCallback from '@mui/utils/useEventCallback';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { memo, useImperativeHandle, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, Ref, RefObject } from 'react';
import { Tooltip } from '../../../components/tooltip';
import { useRovingFocus } from '../../../hooks/use-roving-focus';
import { isComposing } from '../../../lib/composing';
import { radius } from '../../../theme/tokens';
import { FormatPreview } from './format-preview';
import { formatOfKeys, formats, isActive, toggle, type Format } from './formats';
import { htmlToRich } from './html-to-rich';
import { continueList, nestItems } from './line-formats';
import { pasteEdit } from './paste-edit';
import { RichOffer } from './rich-offer';
import { applyEdit, type TextEdit } from './text-edit';
import { useActiveFormats } from './use-active-formats';

/** Receives the events of the composer's fields. */
export interface FormatHandle {
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

export interface FormatToolbarProps {
  form: RefObject<HTMLElement | null>;
  handle: Ref<FormatHandle>;
  /** The texts of the draft that are shown with their formatting. */
  texts: readonly string[];
  contentType: number;
  readOnly: boolean;
  /** Makes the draft a rich note. Must take effect before it returns. */
  onNeedRich: () => void;
  /** Makes the draft a rich note, as the learner confirmed. */
  onAcceptRich: () => void;
}

const icons: Readonly<Record<Format, typeof SvgIcon>> = {
  bold: FormatBold,
  italic: FormatItalic,
  underline: FormatUnderlined,
  bullets: FormatListBulleted,
  numbers: FormatListNumbered,
  link: Link,
  code: Code,
  quote: FormatQuote,
  highlight: BorderColorOutlined,
};

/** The buttons that format the selected text of the composer, and what belongs to them. */
export function FormatToolbar(props: FormatToolbarProps) {
  const { form, texts, contentType, readOnly, onNeedRich } = props;
  const [showsPreview, setShowsPreview] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const active = useActiveFormats(form);
  const { tabStop, handlers } = useRovingFocus(0);
  const isRich = contentType === contentTypes.rich;

  const field = () => active?.field ?? form.current?.querySelector('textarea');

  const apply = (area: HTMLTextAreaElement, edit: TextEdit | null) => {
    if (edit) applyEdit(area, edit);
    return edit !== null;
  };

  const format = (kind: Format) => {
    const area = field();
    if (!area || readOnly) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const isNew = formats[kind].needsRich && !isRich;
    if (isNew) onNeedRich();
    // Markers that a light note shows as text get their meaning.
    if (isNew && isActive(kind, { text, start, end })) area.focus();
    else apply(area, toggle(kind, text, start, end));
  };

  // Stable for the memoized buttons.
  const press = useEventCallback((value: ButtonValue) => {
    if (value === 'preview') setShowsPreview(!showsPreview);
    else format(value);
  });

  /** Returns whether a key press was handled. */
  const handleKeys = (event: KeyboardEvent, area: HTMLTextAreaElement): boolean => {
    if (event.altKey && event.key === 'F10') {
      bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      return true;
    }
    if (readOnly || isComposing(event)) return false;
    const kind = formatOfKeys(event);
    if (kind) {
      format(kind);
      return true;
    }
    if (!isRich) return false;
    const { value, selectionStart, selectionEnd } = area;
    const direction = nestingOfKeys(event);
    if (direction) return apply(area, nestItems(value, selectionStart, selectionEnd, direction));
    const isBreak = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
    return isBreak && apply(area, continueList(value, selectionStart, selectionEnd));
  };

  useImperativeHandle(props.handle, () => ({
    onKeyDown: (event) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLTextAreaElement)) return;
      if (handleKeys(event, target)) event.preventDefault();
    },
    onPaste: (event) => {
      const { target, clipboardData } = event;
      if (readOnly || !(target instanceof HTMLTextAreaElement)) return;
      const insert = htmlToRich(clipboardData.getData('text/html'), isRich);
      if (insert === null) return;
      event.preventDefault();
      const { value, selectionStart, selectionEnd } = target;
      applyEdit(target, pasteEdit(value, selectionStart, selectionEnd, insert));
    },
  }));

  return (
    <>
      {!isRich && <RichOffer texts={texts} onAccept={props.onAcceptRich} />}
      <Bar ref={bar} role="toolbar" aria-label="Formatting" {...handlers}>
        {(Object.keys(formats) as Format[]).map((kind, index) => {
          const { name, keys, needsRich } = formats[kind];
          return (
            <FormatButton
              key={kind}
              value={kind}
              name={name}
              keys={keys}
              icon={icons[kind]}
              isPressed={
                (isRich || !needsRich) && (active?.formats.split(' ').includes(kind) ?? false)
              }
              disabled={readOnly}
              tabIndex={index === tabStop ? 0 : -1}
              onPress={press}
            />
          );
        })}
        <FormatButton
          value="preview"
          name="Formatted preview"
          icon={VisibilityOutlined}
          isPressed={showsPreview}
          disabled={false}
          tabIndex={tabStop === Object.keys(formats).length ? 0 : -1}
          onPress={press}
        />
      </Bar>
      {showsPreview && <FormatPreview texts={texts} contentType={contentType} />}
    </>
  );
}

function nestingOfKeys(event: KeyboardEvent): 'in' | 'out' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return null;
  if (event.key === ']') return 'in';
  return event.key === '[' ? 'out' : null;
}

type ButtonValue = Format | 'preview';

interface FormatButtonProps {
  value: ButtonValue;
  name: string;
  /** The shortcut without its modifier, such as "B". */
  keys?: string;
  icon: typeof SvgIcon;
  isPressed: boolean;
  disabled: boolean;
  tabIndex: number;
  onPress: (value: ButtonValue) => void;
}

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** Memoized: otherwise a keystroke renders all buttons. */
const FormatButton = memo(function FormatButton(props: FormatButtonProps) {
  const { value, name, keys, icon: Icon, isPressed, onPress, ...button } = props;
  const shortcut = keys && (isApple ? `⌘${keys.replace('Shift+', '⇧')}` : `Ctrl+${keys}`);
  return (
    <Tooltip title={shortcut ? `${name} (${shortcut})` : name} describeChild>
      <ButtonBase
        {...button}
        aria-label={name}
        aria-pressed={isPressed}
        aria-keyshortcuts={keys && `${isApple ? 'Meta' : 'Control'}+${keys}`}
        // Keeps the focus in the field, and the keyboard of a phone on the screen.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPress(value)}
      >
        <Icon />
      </ButtonBase>
    </Tooltip>
  );
});

/** Scrolls sideways where its buttons do not fit. */
const Bar = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flex: 'none',
  marginInline: -16,
  overflowX: 'auto',
  paddingInline: 10,
  scrollbarWidth: 'none',
  // Shows that there are more buttons.
  '@media (max-width: 479.95px)': {
    maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)',
    paddingInlineEnd: 40,
  },
  '& button': {
    borderRadius: radius.control,
    color: vars.palette.text.secondary,
    flex: 'none',
    height: 36,
    width: 36,
    '@media (pointer: coarse)': { height: 44, width: 44 },
    '@media (hover: hover)': { '&:hover': { backgroundColor: vars.palette.recess } },
    '&[aria-pressed="true"]': {
      backgroundColor: vars.palette.brand.tint,
      color: vars.palette.brand.text,
    },
    // The edge of the bar would cut an outline outside of the button.
    '&.Mui-focusVisible': { outlineOffset: -2 },
    '&:disabled': { color: vars.palette.action.disabled },
    '& svg': { fontSize: 20 },
  },
}));
