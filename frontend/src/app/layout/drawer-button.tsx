import ListItem from '@mui/material/ListItem';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Tooltip } from '../../components/tooltip';
import type { ElementType, ReactNode } from 'react';

type DrawerButtonProps<Root extends ElementType> = ListItemButtonProps<
  Root,
  {
    readonly label: string;
    /** Addition to the accessible name, not shown. */
    readonly detail?: string;
    readonly icon: ReactNode;
    /** Shown at the right end while the drawer is expanded. */
    readonly end?: ReactNode;
    /** Shows the icon only, with the label as its tooltip. */
    readonly isCollapsed: boolean;
    readonly component?: Root;
  }
>;

export function DrawerButton<Root extends ElementType = 'div'>({
  label,
  detail,
  icon,
  end,
  isCollapsed,
  ...button
}: DrawerButtonProps<Root>) {
  const name = detail ? `${label}, ${detail}` : label;
  return (
    <ListItem disablePadding>
      <Tooltip title={isCollapsed ? name : ''} placement="right">
        <ListItemButton
          aria-label={name}
          {...button}
          sx={{
            borderRadius: 1,
            color: 'text.secondary',
            gap: 3,
            height: 40,
            justifyContent: isCollapsed ? 'center' : 'flex-start',
            marginBlock: '1px',
            paddingInline: isCollapsed ? 0 : 3,
            '&.active, &[aria-pressed="true"]': {
              backgroundColor: 'brand.tint',
              color: 'brand.text',
              fontWeight: 600,
            },
          }}
        >
          {icon}
          {!isCollapsed && (
            <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 'inherit' }}>
              {label}
            </Typography>
          )}
          {!isCollapsed && end}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
