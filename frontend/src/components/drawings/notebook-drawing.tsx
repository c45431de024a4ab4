import { Drawing } from './drawing';

export function NotebookDrawing() {
  return (
    <Drawing>
      <path d="M80 30c-12-8-30-10-48-8v68c18-2 36 0 48 8 12-8 30-10 48-8V22c-18-2-36 0-48 8Z" />
      <path d="M80 30v68" />
      <path d="M44 54c8-.6 16 .2 24 2.6M44 68c8-.6 16 .2 24 2.6M92 42.6c8-2.4 16-3.2 24-2.6" />
      <path className="accent" d="M44 40c8-.6 16 .2 24 2.6" />
    </Drawing>
  );
}
