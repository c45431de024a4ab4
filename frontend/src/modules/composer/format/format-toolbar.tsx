import Code from '@mui/icons-material/Code';
import BorderColorOutlined from '@mui/icons-material/BorderColorOutlined';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease';
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Link from '@mui/icons-material/Link';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import useEventCallback from '@mui/utils/useEventCallback';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import type { NoteMode } from '@mylinguist/shared/schemas/note';
import { useImperativeHandle, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, Ref, RefObject } from 'react';
import { useRovingFocus } from '../../../hooks/use-roving-focus';
import { isComposing } from '../../../lib/composing';
import { radius } from '../../../theme/tokens';
import { FormatButton, type ButtonValue } from './format-button';
import { FormatPreview } from './format-preview';
import { formats, isActive, toggle, type Format } from './formats';
import { htmlToRich } from './html-to-rich';
import { continueList, nestingAt, nestItems, type Nesting } from './line-formats';
import { richOnlyFormat } from './offered-format';
import { pasteEdit } from './paste-edit';
import { RichOffer } from './rich-offer';
import { formatOfKeys, formatShortcuts, nestingOfKeys, nestingShortcuts } from './shortcuts';
import { shownTexts } from './shown-texts';
import { applyEdit, type TextEdit } from './text-edit';
import { useActiveFormats } from './use-active-formats';
import { useRichSwitch, type RichSwitchOptions } from './use-rich-switch';

/** Receives the events of the composer's fields. */
export interface FormatHandle {
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

export interface FormatToolbarProps extends RichSwitchOptions {
  form: RefObject<HTMLElement | null>;
  handle: Ref<FormatHandle>;
  mode: NoteMode;
  readOnly: boolean;
}

const icons: Readonly<Record<ButtonValue, typeof SvgIcon>> = {
  bold: FormatBold,
  italic: FormatItalic,
  underline: FormatUnderlined,
  bullets: FormatListBulleted,
  numbers: FormatListNumbered,
  out: FormatIndentDecrease,
  in: FormatIndentIncrease,
  link: Link,
  code: Code,
  quote: FormatQuote,
  highlight: BorderColorOutlined,
  preview: VisibilityOutlined,
};
const buttons = Object.keys(icons) as ButtonValue[];

const nestingNames: Readonly<Record<Nesting, string>> = { out: 'Outdent item', in: 'Indent item' };

/** The buttons that format the selected text of the composer, and what belongs to them. */
export function FormatToolbar(props: FormatToolbarProps) {
  const { form, draft, mode, readOnly } = props;
  const [showsPreview, setShowsPreview] = useState(false);
  /** The id of the draft with pasted formats that a light note does not show. */
  const [pastedIn, setPastedIn] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const active = useActiveFormats(form);
  const { tabStop, handlers } = useRovingFocus(0);
  const { showFormatting, editAsRich } = useRichSwitch(props);
  const texts = shownTexts(draft, mode);
  const isRich = draft.contentType === contentTypes.rich;

  const field = () => active?.field ?? form.current?.querySelector('textarea');

  const kindOf = (area: HTMLTextAreaElement) => {
    const areas = form.current?.querySelectorAll('textarea') ?? [];
    return texts[[...areas].indexOf(area)]?.kind ?? 'text';
  };

  /** Whether the draft shows a format in a field only as a rich note. */
  const needsRich = (kind: Format, area: HTMLTextAreaElement) =>
    !isRich && (formats[kind].needsRich || kindOf(area) !== 'text');

  const apply = (area: HTMLTextAreaElement, edit: TextEdit | null) => {
    if (edit) applyEdit(area, edit);
    return edit !== null;
  };

  const format = (kind: Format) => {
    const area = field();
    if (!area || readOnly) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const edit = () => applyEdit(area, toggle(kind, text, start, end));
    if (!needsRich(kind, area)) edit();
    else if (isActive(kind, { text, start, end })) {
      // Markers that a light note shows as text get their meaning.
      showFormatting();
      area.focus();
    } else editAsRich(edit);
  };

  const nest = (direction: Nesting, area = field()) => {
    if (!area || readOnly || !isRich) return false;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const nesting = nestingAt(text, start, end);
    if (nesting?.[direction]) applyEdit(area, nestItems(text, start, end, direction));
    return nesting !== null;
  };

  // Stable for the memoized buttons.
  const press = useEventCallback((value: ButtonValue) => {
    if (value === 'preview') setShowsPreview(!showsPreview);
    else if (value === 'in' || value === 'out') nest(value);
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
    const direction = nestingOfKeys(event);
    if (direction) return nest(direction, area);
    const { value, selectionStart, selectionEnd } = area;
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
      if (richOnlyFormat({ text: insert, kind: kindOf(target) })) setPastedIn(draft.id);
    },
  }));

  const stateOf = (value: ButtonValue) => {
    if (value === 'preview') {
      return { name: 'Formatted preview', isPressed: showsPreview, disabled: false };
    }
    const isOn = active?.formats.split(' ').includes(value) ?? false;
    if (value === 'in' || value === 'out') {
      const shortcut = nestingShortcuts[value];
      return { name: nestingNames[value], shortcut, isUnavailable: !isRich || !isOn };
    }
    const { name } = formats[value];
    const isShown = active !== null && !needsRich(value, active.field);
    return { name, shortcut: formatShortcuts[value], isPressed: isOn && isShown };
  };

  return (
    <>
      {!isRich && (
        <RichOffer
          noteId={draft.id}
          texts={texts}
          isPasted={pastedIn === draft.id}
          onAccept={showFormatting}
        />
      )}
      <Bar ref={bar} role="toolbar" aria-label="Formatting" {...handlers}>
        {buttons.map((value, index) => (
          <FormatButton
            key={value}
            value={value}
            icon={icons[value]}
            disabled={readOnly}
            tabIndex={index === tabStop ? 0 : -1}
            onPress={press}
            {...stateOf(value)}
          />
        ))}
      </Bar>
      {showsPreview && <FormatPreview texts={texts} contentType={draft.contentType} />}
    </>
  );
}

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
    '&:disabled, &[aria-disabled]': { color: vars.palette.action.disabled },
    '&[aria-disabled]': { cursor: 'default' },
    '@media (forced-colors: active)': { '&[aria-disabled]': { color: 'GrayText' } },
    '& svg': { fontSize: 20 },
  },
}));
