import { languageTagPattern } from '../language.ts';

/** What HTML of the operator may hold; everything else is removed (rule HELP-12). */
export const allowedTags: readonly string[] = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'span',
  'sub',
  'sup',
  'hr',
  'dl',
  'dt',
  'dd',
  'pre',
  'code',
  'small',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];
export const allowedAttributes: readonly string[] = [
  'href',
  'title',
  'lang',
  'alt',
  'src',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
];

const allowedTagSet = new Set(allowedTags);

/** Their content is code or another markup language, not text for readers. */
const removedWhole = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'title', 'plaintext']);
/** As above, unless they are never closed. */
const removedIfClosed = new Set(['svg', 'math', 'template', 'noscript', 'audio', 'video', 'object']);

/** A name, with its value if it has one: a name without one is matched too, so that no character is tried twice. */
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/g;

/** Where a tag ends: at the first `>` that is not in a quoted value; -1 when it does not end. */
const endOfTag = (html: string, from: number): number => {
  let quote = '';
  let isValue = false;
  for (let at = from; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at;
    else if (isValue && (sign === '"' || sign === "'")) quote = sign;
    if (sign === '=') isValue = quote === '';
    else if (isValue && !/\s/.test(sign)) isValue = false;
  }
  return -1;
};

const endOfComment = (html: string, from: number): number => {
  const end = /--!?>/g;
  end.lastIndex = from;
  return end.exec(html) === null ? -1 : end.lastIndex - 1;
};

/** Where an element's content ends, if it does; `unclosed`: names whose end was not found before. */
const endOfContent = (html: string, name: string, from: number, unclosed: Set<string>): number => {
  if (!unclosed.has(name)) {
    const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    end.lastIndex = from;
    const found = end.exec(html);
    if (found !== null) return found.index;
    unclosed.add(name);
  }
  return removedWhole.has(name) ? html.length : from;
};

const escapeText = (text: string): string => text.replaceAll('<', '&lt;');

/** A screen reader has no rules for an unknown language. */
const isKept = (name: string, value: string): boolean =>
  allowedAttributes.includes(name) && (name !== 'lang' || languageTagPattern.test(value));

const openingTag = (name: string, inside: string): string => {
  let kept = '';
  for (const [, typed = '', double, single, bare] of inside.matchAll(attribute)) {
    const value = double ?? single ?? bare;
    if (value === undefined) continue;
    const key = typed.toLowerCase();
    if (isKept(key, value)) kept += ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`;
  }
  return `<${name}${kept}>`;
};

/** A part of an operator's HTML. */
export type MarkupPiece = {
  html: string;
  /** Its html first opens these elements again, which the pieces before have left open. */
  inside: readonly string[];
};

const voidTags = new Set(['br', 'hr', 'img']);
/** Elements between whose children a piece may end. */
const dividable = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'blockquote']);
/** The opening tags that end an open paragraph. */
const endsParagraph = new Set([...dividable, 'p', 'pre', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** A piece ends only where fewer elements than these have been open inside each other. */
const deepest = 100;

/** The elements that are open, with the tags that opened them. */
const openElements = () => {
  let open: { name: string; tag: string }[] = [];
  let isTooDeep = false;
  return {
    names: (): string[] => open.map(({ name }) => name),
    tags: (): string => open.map(({ tag }) => tag).join(''),
    areDividable: (): boolean => !isTooDeep && open.every(({ name }) => dividable.has(name)),
    /** The end tag of these may be left out. */
    endImplied: (name: string): void => {
      const last = open.at(-1)?.name;
      if ((last === 'p' && endsParagraph.has(name)) || (last === 'li' && name === 'li')) open.pop();
    },
    start: (name: string, tag: string): void => {
      isTooDeep ||= open.length === deepest;
      if (isTooDeep) return;
      if (!voidTags.has(name)) open.push({ name, tag });
    },
    end: (name: string): void => {
      const last = open.map((one) => one.name).lastIndexOf(name);
      if (last !== -1) open = open.slice(0, last);
    },
  };
};

/**
 * The HTML with only the allowed tags and attributes. A browser reports inline handlers and styles as soon as it parses
 * them, in an inert document too: this keeps them from the parser. It does not check addresses; the result is sanitised
 * after parsing. It comes in pieces of about `length` letters, so that a page can draw the first ones early.
 */
export function* allowedPieces(html: string, length = Number.POSITIVE_INFINITY): Generator<MarkupPiece, void> {
  const start = /<(?:!--|[!?]|(\/?)([a-z][^\s/>]*)|\/)/gi;
  const unclosed = new Set<string>();
  const open = openElements();
  let inside: readonly string[] = [];
  let written = '';
  let at = 0;
  for (let found = start.exec(html); found !== null; found = start.exec(html)) {
    const [opening, slash, typed = ''] = found;
    const name = typed.toLowerCase();
    written += escapeText(html.slice(at, found.index));
    const from = start.lastIndex;
    const end = opening === '<!--' ? endOfComment(html, from - 2) : endOfTag(html, from);
    if (end === -1) {
      yield { html: written, inside };
      return;
    }
    at = end + 1;
    if (allowedTagSet.has(name)) {
      if (slash) {
        written += `</${name}>`;
        open.end(name);
      } else {
        open.endImplied(name);
        if (written.length > length && open.areDividable()) {
          yield { html: written, inside };
          inside = open.names();
          written = open.tags();
        }
        const tag = openingTag(name, html.slice(from, end));
        written += tag;
        open.start(name, tag);
      }
    } else if (!slash && (removedWhole.has(name) || removedIfClosed.has(name)))
      at = endOfContent(html, name, at, unclosed);
    start.lastIndex = at;
  }
  yield { html: written + escapeText(html.slice(at)), inside };
}

/** The same as one text. */
export const onlyAllowedMarkup = (html: string): string => [...allowedPieces(html)].map((piece) => piece.html).join('');
