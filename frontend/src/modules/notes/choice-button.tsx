import CheckOutlined from '@mui/icons-material/CheckOutlined';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';

interface ChoiceButtonProps<Value extends string> {
  readonly label: string;
  /** Each value with its label, in the order of the menu. */
  readonly choices: ReadonlyMap<Value, string>;
  /** The active choice. Without one, the menu lists actions. */
  readonly value?: Value;
  /** Replaces the label on phones if there is an active choice, else stands before it. */
  readonly Icon?: typeof SvgIcon;
  /** Whether phones show the label alone, because the active choice changes nothing. */
  readonly isUnset?: boolean;
  readonly onChange: (value: Value) => void;
}

/** Shows the active choice and opens the menu of all. */
export function ChoiceButton<Value extends string>(props: ChoiceButtonProps<Value>) {
  const { label, choices, value, Icon, isUnset = false, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = value === undefined ? undefined : choices.get(value);
  const onPhone = isUnset ? 'label' : 'value';
  return (
    <>
      <Button
        variant="text"
        size="small"
        color="inherit"
        aria-label={chosen === undefined ? label : `${label}: ${chosen}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        endIcon={<KeyboardArrowDown />}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setIsOpen(true);
        }}
        sx={{
          gap: 1.5,
          minWidth: 0,
          paddingInline: 1.5,
          '& .MuiButton-endIcon': { marginInline: '-2px -4px' },
          ...(chosen !== undefined && {
            '& .icon': { display: { sm: 'none' } },
            '& .label': {
              color: 'text.secondary',
              display: { xs: onPhone === 'label' ? 'inline' : 'none', sm: 'inline' },
              fontWeight: 400,
            },
            '& .value': { display: { xs: onPhone === 'value' ? 'inline' : 'none', sm: 'inline' } },
          }),
        }}
      >
        {Icon && <Icon className="icon" aria-hidden />}
        <span className="label">{label}</span>{' '}
        {chosen !== undefined && <span className="value">{chosen}</span>}
      </Button>
      {anchor && (
        <ChoiceMenu
          label={label}
          choices={choices}
          value={value}
          anchor={anchor}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  /** Each value with its label, in the order of the menu. */
  readonly choices: ReadonlyMap<Value, string>;
  /** The active choice. Without one, the menu lists actions. */
  readonly value: Value | undefined;
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  readonly onChange: (value: Value) => void;
  readonly onClose: () => void;
}

/** A menu with a tick at the active choice. */
function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, choices, value, anchor, open, ...events } = props;
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={events.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {[...choices].map(([choice, name]) => (
        <MenuItem
          key={choice}
          {...(value !== undefined && {
            role: 'menuitemradio',
            'aria-checked': choice === value,
            selected: choice === value,
          })}
          onClick={() => {
            events.onClose();
            events.onChange(choice);
          }}
        >
          {value !== undefined && (
            <ListItemIcon>{choice === value && <CheckOutlined />}</ListItemIcon>
          )}
          <ListItemText>{name}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );
}
