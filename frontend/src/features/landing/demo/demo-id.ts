/** Where links to the demo lead. */
export const demoId = 'demo';
