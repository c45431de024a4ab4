import { isLinear } from '@mylinguist/shared/testing/is-linear';
import * as z from 'zod/mini';
import { callerAddress } from '../src/http/rate-limits/caller-address';
import { readViolations } from '../src/http/policy-violations';
import { readRetryAfter } from '../src/lib/retry-after';
import { parseAnswer } from '../src/services/assistant/answer-form';
import { disarm, rearm } from '../src/services/assistant/data-part';
import { readCursor } from '../src/services/notes/note-cursor';
import { oneLine } from '../src/services/reminders/one-line';
import { inTurn } from '../../testing/depth';

const violation = (text: string) => ({
  'document-uri': 'https://learn.example.com/notes',
  'effective-directive': 'script-src',
  'blocked-uri': `https://${text}`,
  'source-file': `https://learn.example.com/assets/${text}`,
});

/** Functions of the API that read a text of a caller, of a model or of another service. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'the address of a caller': (text) => callerAddress({ get: () => text }, 0),
  'the address of a caller in brackets': (text) => callerAddress({ get: () => `[${text}` }, 0),
  'an email address': (text) => z.safeParse(z.email(), `a${text}`),
  'a report of a browser': (text) => readViolations({ 'csp-report': violation(text) }),
  'the pause of a provider': readRetryAfter,
  'an answer of a model': (text) => {
    try {
      return parseAnswer(z.unknown(), `<think>${text}`);
    } catch {
      return null;
    }
  },
  'data for a model': (text) => rearm(disarm(text)),
  'a cursor': (text) => readCursor(`1.2.${text}`, 'mark', 0),
  'a line of a mail': (text) => oneLine(text, text.length),
};

/** Repeated to form a text, with another end: it decides whether a pattern fails. */
const parts = [
  ...[' ', '.', '1', '1.', '::', '%', ']', ']:1', '[', '@', 'a.', 'a@', '-', '<', '<think>', '</'],
  ...['<|', '[/INST', '\u2060', '/'],
];

const cases = Object.entries(readers);

test.each(cases.map((each, turn) => [...each, turn] as const))(
  '%s is read in linear time',
  (_, read, turn) => {
    const slow = inTurn(parts, turn, cases.length).filter(
      (part) => !isLinear(read, (length) => `${part.repeat(length / part.length)}x`),
    );
    expect(slow).toEqual([]);
  },
);
