/** The demo account of a new stack. */
export const demoAccount = {
  uid: 'demo-learner',
  email: 'demo@mylinguist.test',
  password: 'remember-everything',
  name: 'Demo Learner',
} as const;
