import { controlStyles, tokenStyles } from '../page/style-tokens';

/** The style sheet of the popup. The build writes it to `popup.css`. */
export const popupStyles = `
${tokenStyles(':root')}
:root { color-scheme: light dark; }
${controlStyles}
body { background: var(--paper); color: var(--ink); font: 14px/20px var(--interface); margin: 0; width: 360px; }
main { display: grid; gap: 14px; grid-template-columns: minmax(0, 1fr); padding: 12px 16px 20px; }
h1 { font: italic 600 20px/28px var(--reading); margin: 0; }
h2 { color: var(--soft); font: 600 12px/18px var(--interface); letter-spacing: 0.08em; margin: 0; text-transform: uppercase; }
p { margin: 0; }
img { border-radius: 7px; display: block; }
.due { background: var(--tint); border-radius: 14px; min-height: 68px; padding: 12px; }
.due strong { color: var(--link); font: 600 28px/32px var(--reading); }
.due small { display: block; font: 600 14px/20px var(--reading); }
.write { background: var(--card); border: 1px solid var(--line); border-radius: 16px; display: grid; gap: 10px; padding: 12px; }
.write textarea { border: 0; padding: 4px; resize: none; }
.chip { border-radius: 22px; }
.chip[aria-pressed='true'] { background: var(--tint); border-color: var(--outline); }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding-block: 8px; }
li .error, li .soft { display: block; }
.note { background: none; border: 0; font-weight: 400; padding: 2px 0; text-align: start; }
.note:hover .excerpt { color: var(--link); text-decoration: underline; }
.excerpt { display: block; font-size: 15px; line-height: 22px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
kbd { background: var(--card); border: 1px solid var(--line); border-radius: 6px; font: 12px/16px var(--interface); padding: 2px 8px; }
select.chip { max-width: 120px; }
`;
