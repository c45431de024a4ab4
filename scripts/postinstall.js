import { markInstalled } from './setup.js';

markInstalled();
