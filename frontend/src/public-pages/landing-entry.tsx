import { LandingPage } from '../features/landing/landing-page';
import { hydratePage } from './hydrate-page';

hydratePage(<LandingPage />);
