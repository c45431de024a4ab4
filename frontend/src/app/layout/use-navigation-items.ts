import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import ShowChart from '@mui/icons-material/ShowChart';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useQuery } from '@tanstack/react-query';
import { dueQuery } from '../../api/reviews';
import { useLatestSettings } from '../../api/use-latest-settings';
import { betaFeatures, betaPaths, type BetaPath } from '../../config/beta-features';
import { paths } from '../../config/paths';
import { serverNow } from '../../lib/server-clock';
import { countToday } from '../../modules/return-plan/count-today';
import type { ScreenPath } from '../screens';

interface NavigationItem {
  readonly label: string;
  readonly path: ScreenPath | BetaPath;
  readonly Icon: typeof SvgIcon;
  /** Number of notes for today; 0 for all screens but the revision. */
  readonly count: number;
  /** The number with a word, such as "30 today". */
  readonly countText?: string;
}

const betaIcons: Readonly<Record<BetaPath, typeof SvgIcon>> = { [paths.quiz]: QuizOutlined };

/** Returns the links of the navigation in order. Revision has the number of notes for today. */
export function useNavigationItems(): readonly NavigationItem[] {
  const triesEarly = useLatestSettings()?.betaFeaturesEnabled === true;
  const { data = { count: 0 } } = useQuery({
    ...dueQuery(),
    select: (due) => {
      const count = countToday(due, serverNow());
      return { count, countText: `${count} ${due.plan ? 'today' : 'due'}` };
    },
  });
  return [
    { label: 'Discover', path: paths.discover, Icon: ExploreOutlined, count: 0 },
    { label: 'Notes', path: paths.notes, Icon: StickyNote2Outlined, count: 0 },
    { label: 'Revision', path: paths.revision, Icon: SchoolOutlined, ...data },
    { label: 'Progress', path: paths.progress, Icon: ShowChart, count: 0 },
    ...(triesEarly ? betaPaths : []).map((path) => ({
      label: betaFeatures[path].name,
      path,
      Icon: betaIcons[path],
      count: 0,
    })),
    { label: 'Archive', path: paths.archive, Icon: ArchiveOutlined, count: 0 },
    { label: 'Settings', path: paths.settings, Icon: SettingsOutlined, count: 0 },
  ];
}
