import functions from '../functions/jest.config.js';

export default { ...functions, displayName: 'integration' };
