// XML 1.0 does not allow most control characters, escaped or not.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** A text escaped for an element or a quoted attribute, of XML and of HTML. */
export const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"\n]/g, (character) => entities[character] ?? '');
