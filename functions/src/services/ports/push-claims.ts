/**
 * Claims ensure that a device gets at most one reminder a day. A message is sent only after its claim,
 * so a crash between them loses the message. It never sends it twice.
 */
export interface PushClaims {
  /**
   * Claims the notifications of a local date (YYYY-MM-DD).
   * @param at ISO instant
   * @returns 'all' when this call created the claim; the ids of the devices that are left when it took
   *   over a delayed claim; null when another worker has or had the claim
   * @throws AppError UNAUTHENTICATED when the account is closed
   */
  take(ownerId: string, date: string, at: string): Promise<'all' | readonly string[] | null>;
  /** Releases a claim for these devices, whose messages were certainly not sent. */
  delay(ownerId: string, date: string, deviceIds: readonly string[]): Promise<void>;
}
