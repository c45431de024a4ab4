import '../zod-without-eval';
import { showPopup } from './popup';

const main = document.querySelector('main');
if (main) void showPopup(main);
