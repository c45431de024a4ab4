import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { settingsQuery } from '../api/settings';
import { lazyPart } from '../components/lazy-part';
import { Opening } from '../components/opening';
import { betaFeatures, type BetaPath } from '../config/beta-features';
import { NotFoundPage } from './not-found-page';
import { betaScreens } from './screens';

/**
 * Returns the screen of a feature that learners try early. Its code loads only with the setting on;
 * otherwise the page does not exist.
 */
export function betaScreen(path: BetaPath): ComponentType {
  const [Screen] = lazyPart(betaScreens[path], 'The page could not be loaded.');
  const { name } = betaFeatures[path];
  return function BetaScreen() {
    const { data: settings, isPending } = useQuery(settingsQuery());
    if (isPending) {
      return (
        <>
          <h1 style={visuallyHidden}>{name}</h1>
          <Opening />
        </>
      );
    }
    return settings?.betaFeaturesEnabled ? <Screen /> : <NotFoundPage />;
  };
}
