/** What a format needs in addition to the notes. */
export interface ExportContext {
  /** The learner's IANA time zone. */
  readonly timeZone: string;
  /** The tag by which the notes were chosen; null without one. */
  readonly tag: string | null;
  /** Ends the export. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}
