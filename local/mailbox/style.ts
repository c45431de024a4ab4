/** Style sheet of the mailbox's pages, with light and dark colours. */
export const styleSheet = `:root {
  color-scheme: light dark;
  --ink: light-dark(#20242c, #e9ebf0);
  --soft: light-dark(#555d6b, #a8b0be);
  --line: light-dark(#d9dde4, #3a404b);
  --paper: light-dark(#fff, #1a1d23);
  --link: light-dark(#0b57a4, #8fc1ff);
  font: 1rem/1.6 system-ui, sans-serif;
}
body { margin: 0; background: var(--paper); color: var(--ink); }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.3; }
h1, dd, li { overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
a { color: var(--link); }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
[role='status'] { padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
.messages { list-style: none; margin: 0; padding: 0; }
.messages li { padding: 0.75rem 0; border-top: 1px solid var(--line); }
.messages a { font-weight: 600; }
.messages p { margin: 0.1rem 0 0; color: var(--soft); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; }
dt { color: var(--soft); }
dd { margin: 0; }
@media (max-width: 40rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.5rem; }
}
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
pre, iframe { box-sizing: border-box; border: 1px solid var(--line); border-radius: 8px; }
pre { margin: 0; padding: 1rem; }
iframe { width: 100%; height: 40rem; }
`;
