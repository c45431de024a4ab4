import { buildServices } from './builds';

/** Jest's global setup of tests that start services as processes. */
export default buildServices;
