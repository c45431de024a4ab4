import '../zod-without-eval';
import type { Config } from '../config';
import { runBackground } from './background';

/** The addresses of this build. The build replaces the constant. */
declare const builtConfig: Config;

runBackground(builtConfig);
