import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface ChoiceMenuProps {
  readonly label: string;
  /** Each value with its label, in the order of the menu. */
  readonly choices: ReadonlyMap<string, string>;
  /** The active choice. Without one, the menu lists actions. */
  readonly value: string | undefined;
  readonly anchor: HTMLElement | null;
  readonly open: boolean;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

/** A menu with a tick at the active choice. */
export function ChoiceMenu({ label, choices, value, anchor, open, ...events }: ChoiceMenuProps) {
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
