import type { ShowToast } from '../background/show-toast';
import { showToast } from './toast';

/* `executeScript` runs this file, then calls the function. A page that has it keeps it. */
const world = globalThis as { showMyLinguistToast?: ShowToast };
world.showMyLinguistToast ??= showToast;
