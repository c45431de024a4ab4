import { onlyCharacters } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';
import type { NamedSchema } from '../ports/model';

/** Describes to the model why its answer is unusable. Quotes nothing of the answer. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
}

/** The required form of an answer. */
export interface AnswerForm<T> {
  /** Absent for plain text. */
  readonly schema?: NamedSchema;
  /**
   * Parses an answer.
   * @throws Misfit
   */
  read(text: string): T;
  /**
   * Parses the beginning of an answer that the model cut off. Absent if only whole answers are usable.
   * @throws Misfit
   */
  readBeginning?(text: string): T;
}

/** The required form of a JSON answer. */
export interface JsonForm<T> extends AnswerForm<T> {
  readonly schema: NamedSchema;
}

/** Parses a text of 1 to `max` characters. Uses refinements, because model schemas have no lengths. */
export const boundedText = (max: number) =>
  z.string().check(
    z.overwrite(onlyCharacters),
    z.trim(),
    z.refine((text) => text.length > 0, 'must not be empty'),
    z.refine((text) => text.length <= max, `must have at most ${max} characters`),
  );

/** Creates the form of a JSON answer. Parsing removes keys that the schema does not have. */
export async function jsonForm<T>(name: string, schema: z.core.$ZodType<T>): Promise<JsonForm<T>> {
  const { toJSONSchema } = await import('./json-schema-sdk');
  return {
    schema: { name, schema: toJSONSchema(schema) },
    read: (text) => parseAnswer(schema, text),
  };
}

/**
 * Parses a JSON answer.
 * @throws Misfit
 */
export const parseAnswer = <T>(schema: z.core.$ZodType<T>, text: string): T =>
  parse(schema, parseJson(withoutThoughts(text)));

/** Marks a text that the model cut off. */
const cutOffMark = ' …';

/** Creates the form of a plain-text answer of 1 to `max` characters. Marks one that was cut off. */
export function textForm(max: number): AnswerForm<string> {
  const schema = boundedText(max);
  return {
    read: (text) => parse(schema, withoutThoughts(text)),
    readBeginning: (text) => {
      const room = max - cutOffMark.length;
      return parse(schema, withoutThoughts(text).trimStart().slice(0, room)) + cutOffMark;
    },
  };
}

/** Repeats the schema in the prompt, for servers that do not pass it on to their model. */
export const formRule = ({ schema: { schema } }: JsonForm<unknown>): string =>
  `Answer with one JSON object that keeps to this JSON schema, and with nothing else:
${JSON.stringify(schema)}`;

function parse<T>(schema: z.core.$ZodType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Misfit(faults.slice(0, 5).join('; ').trim());
}

/** Parses the first JSON object of a text. Models often add a code fence or a sentence around it. */
function parseJson(text: string): unknown {
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return JSON.parse(object);
  } catch {
    throw new Misfit('it is not a JSON object');
  }
}

/** Removes the model's reasoning, which some servers send before the answer. It may be cut off. */
const withoutThoughts = (text: string) => text.replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/, '');
