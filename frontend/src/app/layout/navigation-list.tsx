import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import type SvgIcon from '@mui/material/SvgIcon';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { dueQuery } from '../../api/reviews';
import { paths } from '../../config/paths';
import { warmScreen, type ScreenPath } from '../screens';
import { DrawerButton } from './drawer-button';

interface NavigationItem {
  readonly label: string;
  readonly path: ScreenPath;
  readonly Icon: typeof SvgIcon;
}

const navigationItems: readonly NavigationItem[] = [
  { label: 'Discover', path: paths.discover, Icon: ExploreOutlined },
  { label: 'Notes', path: paths.notes, Icon: StickyNote2Outlined },
  { label: 'Revision', path: paths.revision, Icon: SchoolOutlined },
  { label: 'Archive', path: paths.archive, Icon: ArchiveOutlined },
  { label: 'Settings', path: paths.settings, Icon: SettingsOutlined },
];

interface NavigationListProps {
  readonly isCollapsed: boolean;
  readonly onNavigate: () => void;
}

export function NavigationList({ isCollapsed, onNavigate }: NavigationListProps) {
  const { data: dueCount = 0 } = useQuery({ ...dueQuery(), select: (due) => due.dueCount });
  return (
    <List disablePadding sx={{ paddingInline: isCollapsed ? 2 : 3 }}>
      {navigationItems.map(({ label, path, Icon }) => {
        const count = path === paths.revision ? dueCount : 0;
        return (
          <DrawerButton
            key={path}
            component={NavLink}
            to={path}
            label={label}
            {...(count > 0 && { detail: `${count} due` })}
            isCollapsed={isCollapsed}
            onClick={onNavigate}
            onPointerEnter={() => warmScreen(path)}
            onFocus={() => warmScreen(path)}
            icon={
              <Badge color="primary" variant="dot" invisible={!isCollapsed || count === 0}>
                <Icon />
              </Badge>
            }
            end={count > 0 && <Count value={count} />}
          />
        );
      })}
    </List>
  );
}

function Count({ value }: { readonly value: number }) {
  return (
    <Box
      component="span"
      sx={{
        backgroundColor: 'brand.main',
        borderRadius: 3,
        color: 'brand.onMain',
        paddingInline: 2,
        textAlign: 'center',
        typography: 'caption',
        fontWeight: 700,
      }}
    >
      {value > 99 ? '99+' : value}
    </Box>
  );
}
