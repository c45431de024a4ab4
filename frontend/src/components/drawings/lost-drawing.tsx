import { Drawing } from './drawing';

export function LostDrawing() {
  return (
    <Drawing>
      <path d="M50 18h44l20 20v64a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z" />
      <path d="M94 18v14a6 6 0 0 0 6 6h14" />
      <path d="M68 62c0-7 5-11 11-11s11 4 11 10c0 8-11 8-11 17" />
      <path className="accent" d="M79 91v.1" />
    </Drawing>
  );
}
