import { Drawing } from './drawing';

export function DoneDrawing() {
  return (
    <Drawing>
      <path d="M52 22h70a8 8 0 0 1 8 8v46" />
      <path d="M42 34h70a8 8 0 0 1 8 8v46" />
      <rect x="28" y="46" width="82" height="54" rx="8" />
      <path className="accent" d="m56 74 9 9 18-19" />
    </Drawing>
  );
}
