import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';
import { Tooltip } from '../../components/tooltip';

/** A list of drawer buttons. */
export const DrawerList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

type DrawerButtonProps<Root extends ElementType> = ButtonBaseProps<
  Root,
  {
    readonly label: string;
    /** Addition to the accessible name, not shown. */
    readonly detail?: string;
    readonly icon: ReactNode;
    /** Shown after the label. */
    readonly end?: ReactNode;
    /** Shows no label, which becomes the tooltip. */
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
    <li>
      <Tooltip title={isCollapsed ? name : ''} placement="right">
        <ButtonBase
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
            textAlign: 'start',
            width: 1,
            '@media (pointer: coarse)': { height: 44 },
            '&:hover': { backgroundColor: 'recess' },
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
          {end}
        </ButtonBase>
      </Tooltip>
    </li>
  );
}
