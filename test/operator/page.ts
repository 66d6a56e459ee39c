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
  body.broad { max-width: 64rem } input, select { font: inherit; min-height: 44px; width: 100%; box-sizing: border-box; padding: 0 .6rem; border: 1px solid #5a6474; border-radius: 8px; background: #fff; color: inherit }
  .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: .75rem; align-items: end } .fields label { display: grid; gap: .25rem } input:focus-visible, select:focus-visible, .wide:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px }
  .line { display: flex; gap: 1rem; align-items: center; justify-content: space-between; margin: .75rem 0 } .line button { width: auto; padding: 0 1rem } .line span { overflow-wrap: anywhere }
  .wide { overflow-x: auto } table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #d5dae1; vertical-align: top; white-space: nowrap } .number { text-align: right } td.free { white-space: normal; overflow-wrap: anywhere; min-width: 14rem }
  .done, .wrong { padding: .75rem 1rem; border-radius: 8px; border-left: 6px solid #0a5a57; background: #e6f2f1 } .wrong { border-color: #a4161a; background: #fbe9ea }
  article { border-top: 1px solid #d5dae1; padding: 1rem 0 } article p { margin: .25rem 0; overflow-wrap: anywhere } .faint { color: #5a6474; font-size: .9rem } .row { display: flex; gap: .75rem; flex-wrap: wrap } .row form { flex: 1 1 10rem }
`;

/** A page of the card providers, the mailbox or the control: plain HTML, no script. */
export const page = (
  title: string,
  content: Markup | Promise<Markup>,
  shape: 'narrow' | 'broad' = 'narrow',
) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} – ${operatorName} stand-in</title>
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body class="${shape}">
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
