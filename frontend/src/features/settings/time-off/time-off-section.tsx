import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { settingsQuery } from '../../../api/settings';
import { breakId } from '../../../config/paths';
import { SettingsSection } from '../settings-section';
import { BreakEditor } from './break-editor';
import { LightDaysEditor } from './light-days-editor';

/** Plans breaks and lighter weekdays. Saves at once, apart from the form of the other settings. */
export function TimeOffSection() {
  const { data: settings } = useQuery(settingsQuery());
  const { hash } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  const isWanted = hash === `#${breakId}` && settings !== undefined;
  useEffect(() => {
    if (isWanted) section.current?.focus();
  }, [isWanted]);
  return (
    <Box ref={section} id={breakId} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 16 }}>
      <SettingsSection title="Breaks and lighter days">
        {settings ? (
          <>
            <BreakEditor settings={settings} />
            <Divider />
            <LightDaysEditor settings={settings} />
          </>
        ) : (
          <Skeleton variant="rounded" height={560} />
        )}
      </SettingsSection>
    </Box>
  );
}
