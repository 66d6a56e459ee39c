// XML 1.0 has no place for most control characters, written out or not.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** A text as it can stand in an element or a quoted attribute, of XML and of HTML. */
export const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"\n]/g, (character) => entities[character] ?? '');
