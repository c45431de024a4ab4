/** Why a file could not be made, written for learners. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
