import * as z from 'zod/mini';
import { requiredText } from './text';

/** Query of GET and POST /reminders/unsubscribe: the token of the signed link. */
export const unsubscribeQuerySchema = z.object({ token: requiredText(2048) });
