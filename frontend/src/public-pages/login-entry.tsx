import { hydratePage } from './hydrate-page';
import { PublicLogin } from './public-login';

hydratePage(<PublicLogin />);
