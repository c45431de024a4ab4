import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import { memo } from 'react';
import { Tooltip } from '../../../components/tooltip';
import type { Format } from './formats';
import type { Nesting } from './line-formats';
import type { Shortcut } from './shortcuts';

export type ButtonValue = Format | Nesting | 'preview';

interface FormatButtonProps {
  value: ButtonValue;
  name: string;
  shortcut?: Shortcut | undefined;
  icon: typeof SvgIcon;
  /** Undefined for an action that is not on or off. */
  isPressed?: boolean | undefined;
  /** Whether the action is impossible at the caret. The button keeps its place and the focus. */
  isUnavailable?: boolean;
  disabled: boolean;
  tabIndex: number;
  onPress: (value: ButtonValue) => void;
}

/** Memoized: otherwise a keystroke renders all buttons. */
export const FormatButton = memo(function FormatButton(props: FormatButtonProps) {
  const { value, name, shortcut, icon: Icon, isPressed, isUnavailable, onPress, ...button } = props;
  return (
    <Tooltip title={shortcut ? `${name} (${shortcut.shown})` : name} describeChild>
      <ButtonBase
        {...button}
        aria-label={name}
        aria-pressed={isPressed}
        aria-disabled={isUnavailable || undefined}
        aria-keyshortcuts={shortcut?.keys}
        // Keeps the focus in the field, and the keyboard of a phone on the screen.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!isUnavailable) onPress(value);
        }}
      >
        <Icon />
      </ButtonBase>
    </Tooltip>
  );
});
