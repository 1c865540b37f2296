/** The look of the sandbox sign-on: the product's colours, the system's letters. */
export const STYLE = `:root {
  color-scheme: light dark;
  --ground: #f6f5f3; --card: #ffffff; --ink: #1c1a17; --soft: #5d5850; --line: #dedad3; --accent: #f68b1e;
  --good: #1f6b3a; --warn: #8a4b00; --bad: #a3201b;
}
@media (prefers-color-scheme: dark) {
  :root { --ground: #14130f; --card: #1f1d19; --ink: #f3f0ea; --soft: #b3aca0; --line: #3a362f; --good: #7fd39c; --warn: #ffbe73; --bad: #ff9d96; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.brand { display: inline-block; margin: 0 0 1.5rem; padding: .25rem .75rem; border-radius: .5rem; background: var(--accent); color: #1c1a17; font-weight: 700; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
.lead, .note { color: var(--soft); }
.lead { margin: 0; }
.note { font-size: .875rem; }
ul { list-style: none; margin: 0; padding: 0; }
form > ul { border: 1px solid var(--line); border-radius: .75rem; background: var(--card); overflow: hidden; }
form > ul > li + li { border-block-start: 1px solid var(--line); }
li > button { display: flex; align-items: center; gap: .75rem; width: 100%; min-height: 4rem; padding: .625rem .875rem; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
li > button:hover { background: color-mix(in srgb, var(--accent) 14%, transparent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
.face { flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: color-mix(in srgb, var(--accent) 24%, var(--card)); font-weight: 600; }
.who { flex: 1; min-width: 0; display: flex; flex-direction: column; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.status { flex: none; font-size: .8125rem; font-weight: 600; }
.active { color: var(--good); }
.suspended { color: var(--warn); }
.banned { color: var(--bad); }
.search { display: flex; gap: .5rem; }
.search input { flex: 1; min-width: 0; }
input, .search button, .plain { min-height: 3rem; padding: 0 .875rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); color: inherit; font: inherit; }
.search button, .plain { display: inline-flex; align-items: center; border-color: var(--accent); background: var(--accent); color: #1c1a17; font-weight: 600; text-decoration: none; cursor: pointer; }
.languages { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-block-start: 2rem; }
.languages a { display: inline-block; padding: .75rem 0; color: var(--ink); }
.languages a[aria-current] { font-weight: 700; text-decoration: none; }
`;

/** Sends the one form of the page that ends the session. */
export const LEAVE_SCRIPT = "document.querySelector('button[name=logout]').click();\n";
