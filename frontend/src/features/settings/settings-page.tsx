import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../../api/settings';
import { ErrorState } from '../../components/error-state';
import { PageTitle } from '../../components/page-title';
import { OperatorSection } from './operator-section';
import { AccountSection } from './account-section';
import { LoadingSettings } from './loading-settings';
import { SettingsForm, type SettingsFormProps } from './settings-form';
import { ThemeSection } from './theme-section';

const loadFailure = 'Failed to load settings. Please try again.';

interface SettingsPageProps extends Omit<SettingsFormProps, 'stored'> {
  /** How the learner signs in, with buttons that change it. */
  readonly signInDetails?: ReactNode;
  /** Further sections. */
  readonly children?: ReactNode;
}

export function SettingsPage({ signInDetails, children, ...parts }: SettingsPageProps) {
  const settings = useQuery({ ...settingsQuery(), refetchOnWindowFocus: 'always' });
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 6,
        marginInline: 'auto',
        maxWidth: 720,
        paddingBlock: { xs: 4, md: 6 },
        paddingInline: { xs: 4, md: 8 },
      }}
    >
      <PageTitle title="Settings" subtitle="Customize your experience and preferences" />
      {settings.data ? (
        <SettingsForm stored={settings.data} {...parts} />
      ) : settings.isError ? (
        <ErrorState
          message={settings.error.message || loadFailure}
          isRetrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <LoadingSettings />
      )}
      <ThemeSection />
      {children}
      <AccountSection signInDetails={signInDetails} />
      <OperatorSection />
    </Box>
  );
}
