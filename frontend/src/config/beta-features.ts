import { paths } from './paths';

/**
 * The features behind the setting "Try new features early", by the path of their screen. With the
 * setting off, the app shows no link to them and loads none of their code.
 */
export const betaFeatures = {
  [paths.quiz]: {
    name: 'Quiz',
    text: 'Questions about your notes, suggested or written by you. Practice only.',
  },
} as const;

export type BetaPath = keyof typeof betaFeatures;

export const betaPaths = Object.keys(betaFeatures) as readonly BetaPath[];
