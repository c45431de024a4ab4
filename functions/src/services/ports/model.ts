export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A JSON schema and its name for the model. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Token counts of the provider; 0 when it reports none. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer {
  readonly text: string;
  /** The model reached its token limit before the end of the answer. */
  readonly isCutOff: boolean;
  readonly usage: TokenUsage;
}

/** A language model that answers a conversation. */
export interface Model {
  /**
   * Answers a conversation. With a schema the answer should be matching JSON, but it may not be.
   * @throws AppError ASSISTANT_REFUSED, ASSISTANT_BUSY, ASSISTANT_UNAVAILABLE,
   *   ASSISTANT_ANSWER_UNUSABLE, or ASSISTANT_TIMEOUT after the signal aborts. Their causes quote
   *   nothing of the conversation.
   */
  answer(request: {
    readonly messages: readonly ModelMessage[];
    readonly schema?: NamedSchema | undefined;
    readonly signal: AbortSignal;
  }): Promise<ModelAnswer>;
}
