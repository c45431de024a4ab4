import { NavLink } from 'react-router-dom';
import { prefetchScreen } from '../screens';
import { DrawerButton, DrawerList } from './drawer-button';
import { DueCount } from './due-count';
import { useNavigationItems } from './use-navigation-items';

interface NavigationListProps {
  readonly isCollapsed: boolean;
  readonly onNavigate: () => void;
}

export function NavigationList({ isCollapsed, onNavigate }: NavigationListProps) {
  return (
    <DrawerList sx={{ paddingInline: isCollapsed ? 2 : 3 }}>
      {useNavigationItems().map(({ label, path, Icon, count, countText }) => (
        <DrawerButton
          key={path}
          component={NavLink}
          to={path}
          label={label}
          {...(count > 0 && { detail: countText })}
          isCollapsed={isCollapsed}
          onClick={onNavigate}
          onPointerEnter={() => prefetchScreen(path)}
          onFocus={() => prefetchScreen(path)}
          icon={<Icon />}
          end={count > 0 && <DueCount value={count} isInCorner={isCollapsed} />}
        />
      ))}
    </DrawerList>
  );
}
