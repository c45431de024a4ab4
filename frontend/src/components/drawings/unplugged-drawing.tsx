import { Drawing } from './drawing';

export function UnpluggedDrawing() {
  return (
    <Drawing>
      <path d="M14 74c16 0 14-14 28-14h10" />
      <path d="M52 46h10a14 14 0 0 1 0 28H52Z" />
      <path d="M76 54h10M76 66h10" />
      <path d="M112 46h-6a14 14 0 0 0 0 28h6Z" />
      <path d="M112 60h12c12 0 10 14 24 14" />
      <path className="accent" d="m84 34-3-8M92 33l5-7M84 86l-3 8M92 87l5 7" />
    </Drawing>
  );
}
