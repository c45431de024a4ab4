import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { styled } from '@mui/material/styles';
import { NavLink, useLocation } from 'react-router-dom';
import { lowWindow } from '../../theme/tokens';
import { prefetchScreen } from '../screens';
import { DueCount } from './due-count';
import { useNavigationItems } from './use-navigation-items';

const Bar = styled('nav')(({ theme }) => {
  const { background, brand, line, text } = theme.vars.palette;
  return {
    backgroundColor: background.paper,
    borderTop: `1px solid ${line}`,
    display: 'grid',
    flex: 'none',
    gridAutoColumns: '1fr',
    gridAutoFlow: 'column',
    paddingBottom: 'env(safe-area-inset-bottom)',
    // A session has its own buttons at the bottom. In the others the top bar opens the drawer.
    [`main:has([data-session]) ~ &, :root[data-keyboard] &`]: { display: 'none' },
    [lowWindow]: { display: 'none' },
    '@media print': { display: 'none' },
    '& > *': {
      ...theme.typography.caption,
      alignItems: 'center',
      background: 'none',
      border: 0,
      color: text.secondary,
      cursor: 'pointer',
      display: 'flex',
      flexDirection: 'column',
      fontWeight: 500,
      gap: 3,
      height: 67,
      justifyContent: 'center',
      minWidth: 0,
      textDecoration: 'none',
    },
    '& > * > span:first-of-type': {
      borderRadius: 15,
      display: 'grid',
      height: 30,
      placeItems: 'center',
      position: 'relative',
      width: 56,
    },
    '& > :focus-visible': {
      outline: `2px solid ${brand.text}`,
      outlineOffset: -4,
      borderRadius: 10,
    },
    '& > [aria-current]': {
      color: brand.text,
      fontWeight: 600,
      '& > span': { backgroundColor: brand.tint },
    },
  };
});

/** Number of screens with a link in the bar. "More" leads to the others. */
const linked = 3;

interface BottomBarProps {
  readonly isDrawerOpen: boolean;
  readonly onOpenDrawer: () => void;
}

/**
 * The main screens within reach of a thumb. It follows `main` in the document as on the screen, and
 * takes its height from it, so it covers no content.
 */
export function BottomBar({ isDrawerOpen, onOpenDrawer }: BottomBarProps) {
  const items = useNavigationItems();
  const { pathname } = useLocation();
  return (
    <Bar aria-label="Screens">
      {items.slice(0, linked).map(({ label, path, Icon, count, countText }) => (
        <NavLink
          key={path}
          to={path}
          aria-label={count > 0 ? `${label}, ${countText}` : undefined}
          onPointerDown={() => prefetchScreen(path)}
        >
          <span>
            <Icon />
            {count > 0 && <DueCount value={count} isInCorner />}
          </span>
          {label}
        </NavLink>
      ))}
      <button
        type="button"
        aria-current={
          items.slice(linked).some(({ path }) => pathname.startsWith(path)) || undefined
        }
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onClick={onOpenDrawer}
      >
        <span>
          <MoreHoriz />
        </span>
        More
      </button>
    </Bar>
  );
}
