/** A queue whose messages reach their function only after a delay. Waiting occupies no instance. */
export interface DelayedQueue<Message> {
  /**
   * Puts a message on the queue, where it stays invisible for some seconds.
   * @param seconds at most 7 days
   */
  send(message: Message, seconds: number): Promise<void>;
}
