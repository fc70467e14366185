const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

const STYLES = `
  :root { color-scheme: light dark; --ground: #fbf9f5; --card: #fff; --ink: #1b2430; --soft: #4c5866; --line: #dcd6cb; --bad: #b3261e; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #14181d; --card: #1d232a; --ink: #eceff3; --soft: #b3bcc7; --line: #37404a; --bad: #ff9b90; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  header { padding: 1rem; background: var(--brand); color: #fff; font-weight: 600; text-align: center; }
  main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
  h1 { margin: 0 0 1.5rem; font: 600 clamp(1.75rem, 6vw, 2.25rem)/1.2 Georgia, serif; }
  h2 { margin: 0 0 .5rem; font-size: 1.125rem; }
  section { margin-top: 1.25rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
  p { margin: 0 0 .5rem; }
  ol { margin: 0; padding: 0; list-style: none; display: grid; gap: .25rem; }
  ol li { padding: .375rem .75rem; border-left: 4px solid var(--line); color: var(--soft); }
  ol li.done { border-color: var(--ink); }
  ol li[aria-current] { border-color: #e9a23b; color: var(--ink); font-weight: 700; }
  ul { margin: 0; padding: 0; list-style: none; }
  ul li { padding: .75rem 0; border-top: 1px solid var(--line); }
  form + form { margin-top: .5rem; }
  form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; justify-items: start; }
  label { font-weight: 600; }
  input[type=file] { width: 100%; color: inherit; font: inherit; }
  ::file-selector-button { min-height: 44px; margin-right: .75rem; padding: .5rem 1rem; border: 1px solid var(--soft); border-radius: 8px; background: none; color: inherit; font: inherit; cursor: pointer; }
  .visit { padding-top: .75rem; border-top: 1px solid var(--line); margin-top: .75rem; }
  .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; }
  button.plain { border: 2px solid var(--brand); background: none; color: inherit; }
  input:not([type=file]) { width: 100%; min-height: 48px; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: 8px; background: none; color: inherit; font: inherit; }
  .problem { color: var(--bad); font-weight: 600; }
  .links { display: flex; flex-wrap: wrap; column-gap: 1.5rem; }
  a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; }
  button { min-height: 48px; padding: .5rem 1.5rem; border: 0; border-radius: 8px; background: var(--brand); color: #fff; font: 600 1.0625rem system-ui, sans-serif; cursor: pointer; }
  a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #e9a23b; outline-offset: 2px; }`;

/** A page for the holder of a link, whole in one answer: no script, no picture and no font comes with it. */
export const parentPage = (
  { title, school, colour }: { title: string; school: string; colour: string },
  main: string,
) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} | ${escaped(school)}</title>
<style>:root { --brand: ${escaped(colour)}; }${STYLES}</style>
</head>
<body>
<header dir="auto">${escaped(school)}</header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
