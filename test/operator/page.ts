import { html } from 'hono/html';
import { operatorName } from './content/texts.ts';

type Markup = ReturnType<typeof html>;

export const pageStyle = `
  :root { font-family: system-ui, sans-serif; color: #1c2433; background: #eef1f4; line-height: 1.5 }
  body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem }
  main { background: #fff; padding: 1.5rem 2rem 2rem; border-radius: 12px; box-shadow: 0 1px 4px #0002 }
  h1 { font-size: 1.5rem; margin: .5rem 0 1rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem } dt { color: #5a6474 } dd { margin: 0; overflow-wrap: anywhere }
  .choices { display: grid; gap: .75rem; margin-top: 1.5rem } form { margin: 0 }
  button { font: inherit; width: 100%; min-height: 48px; border: 2px solid #0a5a57; border-radius: 8px; background: #fff; color: #0a5a57; cursor: pointer }
  button.first { background: #0a5a57; color: #fff } button:focus-visible, a:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px }
  article { border-top: 1px solid #d5dae1; padding: 1rem 0 } article p { margin: .25rem 0 } .faint { color: #5a6474; font-size: .9rem } .row { display: flex; gap: .75rem; flex-wrap: wrap } .row form { flex: 1 1 10rem }
`;

/** A page of the card providers or the mailbox: plain HTML, no script. */
export const page = (title: string, content: Markup | Promise<Markup>) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} – ${operatorName} stand-in</title>
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
