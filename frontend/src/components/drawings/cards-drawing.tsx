import { Drawing } from './drawing';

export function CardsDrawing() {
  return (
    <Drawing>
      <rect x="24" y="34" width="62" height="62" rx="8" />
      <path d="M38 56h34M38 68h22" />
      <path d="M98 38l32-8a6 6 0 0 1 8 6v50a6 6 0 0 1-5 6l-35 8" />
      <path className="accent" d="M70 22c14-8 30-7 40 2M110 12v12h-12" />
    </Drawing>
  );
}
