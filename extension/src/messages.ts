import * as z from 'zod/mini';
import { captureChangeSchema, captureSchema } from './capture';

const savedSchema = z.union([
  z.object({
    status: z.literal('saved'),
    capture: captureSchema,
    /** Whether the text was longer than a note. */
    isCut: z.boolean(),
  }),
  z.object({ status: z.literal('nothing-selected') }),
  z.object({ status: z.literal('failed'), message: z.string() }),
]);
export type Saved = z.infer<typeof savedSchema>;

const stateSchema = z.object({
  /** The learner's email; null while nobody is signed in. */
  email: z.nullable(z.string()),
  /** Whether a session has ended without the learner's doing. */
  hasEnded: z.boolean(),
  /** The latest first. */
  captures: z.array(captureSchema),
});
export type State = z.infer<typeof stateSchema>;

const dueSchema = z.object({
  /** The number of due notes. */
  count: z.number(),
  /** What is left of today's share; null without a return plan. */
  today: z.nullable(z.number()),
});
export type Due = z.infer<typeof dueSchema>;

const anyRequest = z.object({ type: z.string() });
const ofCapture = z.extend(anyRequest, { id: z.string() });

/** What a page of the extension asks the background, by type, and the answer. */
const exchanges = {
  state: { request: anyRequest, answer: stateSchema },
  /** Null when it is unknown what is due. */
  due: { request: anyRequest, answer: z.nullable(dueSchema) },
  /** The names of the learner's tags; null when they are unknown. */
  tags: { request: anyRequest, answer: z.nullable(z.array(z.string())) },
  /** Saves a text that the learner wrote; `withPage`: with the page of the active tab as its source. */
  write: {
    request: z.extend(anyRequest, {
      text: z.string(),
      tags: z.array(z.string()),
      withPage: z.boolean(),
    }),
    answer: savedSchema,
  },
  /** Captures the selection of the active tab, if there is one. */
  capture: { request: anyRequest, answer: savedSchema },
  /** Answers false if the capture is gone. */
  change: { request: z.extend(ofCapture, { change: captureChangeSchema }), answer: z.boolean() },
  remove: { request: ofCapture, answer: z.boolean() },
  'sign-in': { request: anyRequest, answer: z.null() },
  'sign-out': { request: anyRequest, answer: z.null() },
  open: { request: z.extend(anyRequest, { path: z.string() }), answer: z.null() },
  /**
   * Opens the note of a capture in the web app, and sends it first if it waits. Answers false if the
   * note has no address yet, or was taken back.
   */
  'open-note': { request: ofCapture, answer: z.boolean() },
};

type Exchanges = typeof exchanges;
export type RequestType = keyof Exchanges;
/** The fields of each request. */
export type Requests = { [Type in RequestType]: z.output<Exchanges[Type]['request']> };
export type Answers = { [Type in RequestType]: z.output<Exchanges[Type]['answer']> };
/** `exchanges` with the types that TypeScript cannot derive for an unknown type of request. */
const schemas: {
  readonly [Type in RequestType]: {
    readonly request: z.core.$ZodType<Requests[Type]>;
    readonly answer: z.core.$ZodType<Answers[Type]>;
  };
} = exchanges;

/** A request as it is sent. */
export type Request = { [Type in RequestType]: { type: Type } & Requests[Type] }[RequestType];

/**
 * Asks the background, from a page of the extension or from a script of it in another page.
 * @throws Error when the background does not answer
 */
export async function ask<Type extends RequestType>(
  request: { readonly type: Type } & Requests[Type],
): Promise<Answers[Type]> {
  const answer: unknown = await chrome.runtime.sendMessage(request);
  return z.parse(schemas[request.type].answer, answer);
}

/** Returns the type of a message; undefined if it has none. */
export const typeOf = (message: unknown): string | undefined =>
  z.safeParse(anyRequest, message).data?.type;

export const isRequestType = (type: string): type is RequestType => Object.hasOwn(exchanges, type);

/** Returns the fields of a request; undefined if they are not those of its type. */
export const readRequest = <Type extends RequestType>(
  type: Type,
  message: unknown,
): Requests[Type] | undefined => z.safeParse(schemas[type].request, message).data;

/** What the message on a page says. */
export const toastContentSchema = z.object({ saved: savedSchema, isSignedIn: z.boolean() });
export type ToastContent = z.infer<typeof toastContentSchema>;
