export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A JSON schema with the name under which it is sent. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Tokens, as the provider counted them; 0 when it does not. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer {
  readonly text: string;
  /** The model ran out of tokens before it came to the end. */
  readonly isCutOff: boolean;
  readonly usage: TokenUsage;
}

/** A language model that answers a conversation. */
export interface Model {
  /**
   * @param request with a schema the answer should be JSON that keeps to it, which nobody promises
   * @throws AppError ASSISTANT_REFUSED, ASSISTANT_BUSY, ASSISTANT_UNAVAILABLE,
   *   ASSISTANT_ANSWER_UNUSABLE, or ASSISTANT_TIMEOUT once the signal is aborted. Their causes hold
   *   nothing of the conversation.
   */
  answer(request: {
    readonly messages: readonly ModelMessage[];
    readonly schema?: NamedSchema | undefined;
    readonly signal: AbortSignal;
  }): Promise<ModelAnswer>;
}
