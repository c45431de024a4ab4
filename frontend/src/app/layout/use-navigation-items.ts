import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import ShowChart from '@mui/icons-material/ShowChart';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useQuery } from '@tanstack/react-query';
import { dueQuery } from '../../api/reviews';
import { paths } from '../../config/paths';
import type { ScreenPath } from '../screens';

interface NavigationItem {
  readonly label: string;
  readonly path: ScreenPath;
  readonly Icon: typeof SvgIcon;
  readonly dueCount: number;
}

/** Returns the links of the navigation in order. Revision has the number of due notes. */
export function useNavigationItems(): readonly NavigationItem[] {
  const { data: dueCount = 0 } = useQuery({ ...dueQuery(), select: (due) => due.dueCount });
  return [
    { label: 'Discover', path: paths.discover, Icon: ExploreOutlined, dueCount: 0 },
    { label: 'Notes', path: paths.notes, Icon: StickyNote2Outlined, dueCount: 0 },
    { label: 'Revision', path: paths.revision, Icon: SchoolOutlined, dueCount },
    { label: 'Progress', path: paths.progress, Icon: ShowChart, dueCount: 0 },
    { label: 'Archive', path: paths.archive, Icon: ArchiveOutlined, dueCount: 0 },
    { label: 'Settings', path: paths.settings, Icon: SettingsOutlined, dueCount: 0 },
  ];
}
