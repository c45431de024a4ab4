import * as z from 'zod/mini';
import { en } from 'zod/locales';

// Without messages, `zod/mini` describes every fault as "Invalid input".
z.config(en());
