/** The account that a fresh stack comes with. */
export const demoAccount = {
  uid: 'demo-learner',
  email: 'demo@mylinguist.test',
  password: 'remember-everything',
  name: 'Demo Learner',
} as const;
