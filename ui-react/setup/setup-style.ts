/**
 * Layout of the pages of set-up, inline: they are rendered on the server only, so the build has no style sheet of
 * theirs. Controls are those of the kit.
 */
export const setupStyle = `
@layer feature {
  .setup-head { border-block-end: var(--ink-line); }
  .setup-head > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
    gap: var(--space-2) var(--space-6); min-height: 4rem; padding-block: var(--space-3); }
  .setup-mark { display: flex; align-items: center; gap: var(--space-3); font: var(--type-sub);
    letter-spacing: -.02em; }
  .setup-until { color: var(--ink-2); font: var(--type-note); }
  .setup-inner { max-width: 72rem; margin-inline: auto; padding-inline: var(--margin); }
  .setup { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: var(--space-16);
    padding-block: var(--space-12) var(--space-20); }
  .setup-nav ol { display: grid; padding: 0; list-style: none; border-inline-start: var(--hairline); }
  .setup-nav li { display: flex; }
  .setup-nav button, .setup-nav span.setup-step { display: flex; align-items: center; gap: var(--space-3);
    width: 100%; min-height: 2.75rem; padding: var(--space-2) var(--space-4); margin-inline-start: -1px;
    border-inline-start: 2px solid transparent; font: var(--type-strong); color: var(--ink-3); }
  .setup-nav button { color: var(--ink); }
  .setup-nav button:hover .setup-label { text-decoration: underline; text-underline-offset: .25em; }
  .setup-nav [aria-current] { border-color: var(--ink); color: var(--ink) !important; font-weight: 600; }
  .setup-number { display: grid; flex: none; place-items: center; width: 1.5rem; height: 1.5rem;
    border: 1px solid var(--control); border-radius: 50%; font: 550 .75rem/1 var(--sans);
    font-variant-numeric: tabular-nums; }
  [aria-current] .setup-number { border-color: var(--ink); background: var(--ink); color: var(--paper); }
  .setup-progress { display: none; }
  .setup-main { display: grid; gap: var(--space-8); max-width: 42rem; align-content: start; }
  .setup-title { display: grid; gap: var(--space-3); }
  .setup-title p { color: var(--ink-2); font: var(--type-reading); }
  .setup-form { display: grid; gap: var(--space-6); }
  .setup-two { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: var(--space-5); }
  .setup-states { columns: 10rem; column-gap: var(--space-4); padding: var(--space-3) var(--space-4);
    border: 1px solid var(--control); border-radius: var(--radius-control); }
  .setup-states > * { break-inside: avoid; }
  .setup-file { padding: 0 !important; line-height: calc(var(--control-default) - 2px); color: var(--ink-2); }
  .setup-file::file-selector-button { height: 100%; margin-inline-end: var(--space-3);
    padding-inline: var(--space-4); border: 0; border-inline-end: 1px solid var(--control);
    font: var(--type-strong); color: var(--ink); background: var(--sheet); cursor: pointer; }
  .setup-buttons { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3);
    padding-block-start: var(--space-6); border-block-start: var(--hairline); }
  .setup-buttons .setup-on { margin-inline-start: auto; }
  .setup-logo { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4); }
  .setup-logo img { max-width: 12rem; max-height: 4rem; padding: var(--space-2); border: var(--hairline);
    background: #fff; }
  .setup-methods { display: grid; padding: 0; list-style: none; border-block-start: var(--hairline); }
  .setup-methods li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-1) var(--space-4);
    padding-block: var(--space-4); border-block-end: var(--hairline); }
  .setup-methods strong { font: var(--type-strong); }
  .setup-methods p { grid-column: 1; color: var(--ink-2); }
  .setup-state { font: var(--type-label); color: var(--ink-2); }
  .setup-state[data-on] { color: var(--ok); }
  .setup-code { display: block; padding: var(--space-3) var(--space-4); overflow-x: auto; border: var(--hairline);
    background: var(--sheet); font: 400 .875rem/1.5 ui-monospace, monospace; }
  .setup-facts { display: grid; grid-template-columns: minmax(8rem, auto) minmax(0, 1fr);
    border-block-start: var(--hairline); }
  .setup-facts > * { padding-block: var(--space-3); border-block-end: var(--hairline); }
  .setup-facts dt { padding-inline-end: var(--space-6); color: var(--ink-2); }
  .setup-facts dd { white-space: pre-line; overflow-wrap: anywhere; }
  .setup-todo { display: grid; gap: var(--space-5); padding: 0; list-style: none; counter-reset: todo; }
  .setup-todo li { display: grid; grid-template-columns: 2rem minmax(0, 1fr); gap: var(--space-1) var(--space-4);
    counter-increment: todo; }
  .setup-todo li::before { content: counter(todo); grid-area: 1 / 1 / span 2; display: grid; place-items: center;
    width: 2rem; height: 2rem; border: 1px solid var(--ink); border-radius: 50%; font: 550 .875rem/1 var(--sans); }
  .setup-todo li > * { grid-column: 2; min-width: 0; }
  .setup-todo p { color: var(--ink-2); }
  .setup-stack { display: grid; gap: var(--space-4); }
  .setup-row { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  .setup-problems summary { min-height: 2.75rem; padding-block: var(--space-2); cursor: pointer; }
  .setup-problems ul { display: grid; padding: 0; list-style: none; border-block-start: var(--hairline); }
  .setup-problems li { display: grid; grid-template-columns: 10rem minmax(0, 1fr); gap: var(--space-1) var(--space-4);
    padding-block: var(--space-3); border-block-end: var(--hairline); overflow-wrap: anywhere; }
  .setup-problems em { color: var(--ink-2); font-style: normal; }
  .setup-hint { color: var(--ink-2); }
  @media (width < 64em) {
    .setup { grid-template-columns: minmax(0, 1fr); gap: var(--space-8); padding-block-start: var(--space-6); }
    .setup-nav ol { display: flex; border: 0; border-block-end: var(--hairline); }
    .setup-nav li { flex: 1; }
    .setup-nav button, .setup-nav span.setup-step { justify-content: center; padding-inline: var(--space-1);
      margin: 0; border: 0; border-block-end: 2px solid transparent; }
    .setup-main { max-width: none; }
  }
  @media (width < 48em) {
    .setup-label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .setup-states { columns: 8.5rem; }
    .setup-progress { display: block; color: var(--ink-2); font: var(--type-label); }
    .setup-buttons .setup-on { order: -1; width: 100%; }
    .setup-buttons button { flex: 1 1 100%; }
    .setup-methods p { grid-column: 1 / -1; }
    .setup-facts, .setup-problems li { grid-template-columns: minmax(0, 1fr); }
    .setup-facts dt { padding-block-end: 0; border: 0; }
  }
}`
