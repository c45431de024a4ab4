import { onlyCharacters } from '@mylinguist/shared/schemas/text';
import { z } from 'zod';
import type { NamedSchema } from '../ports/model';

/** What is wrong with an answer, in words for the model; it repeats nothing of the answer. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
}

/** What an answer must be. */
export interface AnswerForm<T> {
  /** Absent for plain text. */
  readonly schema?: NamedSchema;
  /** @throws Misfit */
  read(text: string): T;
}

/** An answer in JSON. */
export interface JsonForm<T> extends AnswerForm<T> {
  readonly schema: NamedSchema;
}

/** A text of 1 to `max` characters, trimmed. The bound is checked here: schemas of models have none. */
export const boundedText = (max: number) =>
  z
    .string()
    .overwrite(onlyCharacters)
    .trim()
    .refine((text) => text.length > 0, 'must not be empty')
    .refine((text) => text.length <= max, `must have at most ${max} characters`);

/** @param schema what the model is asked for; keys beyond it are left out */
export function jsonForm<T>(name: string, schema: z.ZodType<T>): JsonForm<T> {
  return {
    schema: { name, schema: z.toJSONSchema(schema) },
    read: (text) => parse(schema, parseJson(withoutThoughts(text))),
  };
}

/** An answer in plain text of 1 to `max` characters. */
export function textForm(max: number): AnswerForm<string> {
  const schema = boundedText(max);
  return { read: (text) => parse(schema, withoutThoughts(text)) };
}

/** Says in a prompt what the schema says, for servers that do not pass it on to their model. */
export const formRule = ({ schema: { schema } }: JsonForm<unknown>): string =>
  `Answer with one JSON object that keeps to this JSON schema, and with nothing else:
${JSON.stringify(schema)}`;

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Misfit(faults.slice(0, 5).join('; ').trim());
}

/** Models like to put a fence or a sentence around their JSON. */
function parseJson(text: string): unknown {
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return JSON.parse(object);
  } catch {
    throw new Misfit('it is not a JSON object');
  }
}

/** Some servers send what a model thought before it answered along with the answer. */
const withoutThoughts = (text: string) => text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
