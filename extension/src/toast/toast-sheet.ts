import { controlStyles, tokenStyles } from '../page/style-tokens';

const styles = `
${tokenStyles(':host')}
:host {
  all: initial; background: none; display: block; height: auto; max-height: none; border: 0; bottom: 16px; inset-inline: auto 16px; margin: 0; overflow: visible;
  padding: 0; position: fixed; top: auto; width: min(384px, calc(100vw - 32px)); z-index: 2147483647;
}
${controlStyles}
section {
  animation: enter 160ms ease-out; background: var(--card); border: 1px solid var(--line); border-radius: 16px;
  box-shadow: 0 2px 6px rgb(60 45 20 / 7%), 0 12px 40px rgb(60 45 20 / 12%); color: var(--ink); display: grid;
  font: 14px/20px var(--interface); gap: 8px; max-height: calc(100vh - 32px); overflow: auto; padding: 10px 16px 16px;
  position: relative;
}
@keyframes enter { from { opacity: 0; transform: translateY(8px); } }
p { margin: 0; }
.head { flex-wrap: nowrap; margin-inline-end: -12px; }
.logo {
  background: var(--fill); border-radius: 7px; color: var(--on-fill); font: italic 700 13px/24px Georgia, serif;
  height: 24px; text-align: center; width: 24px;
}
strong { font-weight: 500; }
.hidden { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px; }
.excerpt {
  -webkit-box-orient: vertical; -webkit-line-clamp: 3; display: -webkit-box; line-height: 25px; overflow: hidden;
  overflow-wrap: anywhere; white-space: pre-line;
}
.actions, form { display: grid; gap: 8px; }
.actions .row { flex-wrap: nowrap; }
.actions .row > * { flex: none; padding-inline: 12px; }
.actions .row > .tags { border-radius: 22px; flex: 0 1 auto; margin-inline-start: auto; min-width: 0; }
.bar { background: var(--link); bottom: 0; height: 2px; inset-inline: 0; position: absolute; transform-origin: left; }
@media (prefers-reduced-motion: reduce) { section { animation: none; } .bar { visibility: hidden; } }
`;

let sheet: CSSStyleSheet | undefined;

/** The style sheet of the message. Constructed: a page's policy forbids style elements. */
export function toastSheet(): CSSStyleSheet {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}
