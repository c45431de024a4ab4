import type { ReactElement } from 'react';
import { Drawing } from '../../../components/drawings/drawing';

/** A browser page with a highlighted passage. */
const browserPlugin = (
  <Drawing>
    <rect x="24" y="20" width="112" height="80" rx="8" />
    <path d="M24 38h112M34 29h.01M43 29h.01M52 29h.01" />
    <path d="M40 54h80M40 86h48" />
    <path className="accent" d="M40 70h58" />
  </Drawing>
);

/** A row of notes with one search hit. */
const organize = (
  <Drawing>
    <path d="M28 28h70M28 48h50M28 68h34M28 88h44" />
    <circle cx="104" cy="66" r="22" />
    <path className="accent" d="m121 83 15 15" />
  </Drawing>
);

/** A page of an e-reader next to the card made from it. */
const flashCards = (
  <Drawing>
    <rect x="26" y="18" width="56" height="84" rx="8" />
    <path d="M38 36h32M38 64h32M38 78h20" />
    <rect x="94" y="52" width="44" height="50" rx="6" />
    <path d="M104 68h24" />
    <path className="accent" d="M38 50h32M104 82h14" />
  </Drawing>
);

/** A multiple-choice question. */
const quiz = (
  <Drawing>
    <path d="M66 30a14 14 0 1 1 20 13c-4 2-6 5-6 9M80 62h.01" />
    <circle cx="44" cy="80" r="6" />
    <path d="M60 80h60M60 100h40" />
    <path className="accent" d="m38 99 5 5 9-10" />
  </Drawing>
);

/** A phone with a reminder. */
const phone = (
  <Drawing>
    <rect x="52" y="12" width="56" height="96" rx="10" />
    <path d="M74 98h12" />
    <path d="M64 52h32M64 66h20" />
    <path className="accent" d="M64 34h32" />
  </Drawing>
);

export const toolDrawings = {
  browserPlugin,
  organize,
  flashCards,
  quiz,
  phone,
} as const satisfies Record<string, ReactElement>;
