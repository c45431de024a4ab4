import { Drawing } from './drawing';

export function BellDrawing() {
  return (
    <Drawing>
      <path d="M50 84h60c-6-6-8-12-8-20V52a22 22 0 0 0-44 0v12c0 8-2 14-8 20Z" />
      <path d="M80 30v-8M72 94a9 9 0 0 0 16 0" />
      <path d="M38 40c-4 6-6 12-6 18M122 40c4 6 6 12 6 18" />
      <path className="accent" d="M72 66l6 6 11-13" />
    </Drawing>
  );
}
