import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { paths } from '../../config/paths';
import type { ScreenPath } from '../screens';

export interface NavigationItem {
  readonly label: string;
  readonly path: ScreenPath;
  readonly Icon: typeof SvgIcon;
}

/** The entries of the side drawer, in their order. */
export const navigationItems: readonly NavigationItem[] = [
  { label: 'Discover', path: paths.discover, Icon: ExploreOutlined },
  { label: 'Notes', path: paths.notes, Icon: StickyNote2Outlined },
  { label: 'Revision', path: paths.revision, Icon: SchoolOutlined },
  { label: 'Archive', path: paths.archive, Icon: ArchiveOutlined },
  { label: 'Settings', path: paths.settings, Icon: SettingsOutlined },
];
