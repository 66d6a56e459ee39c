import { createHash } from 'node:crypto';

/** What a person uses. A calendar opens on today: it has tests of its own. */
export const usable =
  'button:not([aria-haspopup=grid]), a[href], input, select, textarea, summary, [role=button], [role=option], [role=tab], [role=menuitem], [role=switch]';

/** Those whose values name other elements: what these say is told. */
const references = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-errormessage',
  'aria-activedescendant',
];
/** Not told: what names elements or places them, and what libraries note for themselves. */
const untold = /^(?:id|for|value|data-(?:scope|part|state|ownedby|index))$/;

/** Names of our style sheets as they are written there; those that the libraries make are left out. */
const classesIn = (value: string): string =>
  value
    .split(' ')
    .flatMap((name) => /^_(\w+)_[0-9a-f]{6}$/.exec(name)?.[1] ?? [])
    .join(' ');
/** All icons have these. */
const ofIcons = /^(?:viewBox|fill|stroke|stroke-.*|focusable|height)$/;
const isMade = (value: string): boolean => /:r|«|_r_/.test(value);

const shortened = (text: string): string => {
  const one = text.replace(/\s+/g, ' ').trim();
  return one.length > 60 ? `${one.slice(0, 57)}…${one.length}` : one;
};

const attributesOf = (element: Element): string[] =>
  [...element.attributes].flatMap(({ name, value }) => {
    if (references.includes(name)) {
      const named = value.split(' ').map((id) => shortened(document.getElementById(id)?.textContent ?? '?'));
      return `${name}="${named.join(' | ')}"`;
    }
    // The kit places its own.
    if (name === 'style') return value === '' || element.closest('[data-scope]') ? [] : `style="${value}"`;
    const shown = name === 'class' ? classesIn(value) : value;
    if (element.tagName === 'svg' && ofIcons.test(name)) return [];
    if (untold.test(name) || isMade(value) || (name === 'class' && shown === '')) return [];
    return shown === '' || shown === 'true' ? name : `${name}=${shown}`;
  });

/** What a field holds. */
const heldIn = (element: Element): string[] => {
  if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type))
    return element.checked ? ['checked'] : [];
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(({ text }) => text);
    return [`"${element.value}" of ${options.length < 12 ? options.join('/') : options.length}`];
  }
  if (element instanceof HTMLProgressElement) return [`"${element.value}"`];
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && element.value !== '' ? [`"${shortened(element.value)}"`] : [];
};

/** Icons differ in where they begin; of a picture all is told, in short. */
const drawingOf = (element: Element): string[] => {
  if (element.tagName !== 'svg') return [];
  const { innerHTML } = element;
  const isIcon = element.getAttribute('viewBox') === '0 0 24 24';
  const all = isIcon ? '' : ` ${createHash('sha256').update(innerHTML).digest('hex').slice(0, 8)}`;
  return [`"${innerHTML.replace(/.*?\b(?:d|href|points)="([^"]{1,16}).*/s, '$1').slice(0, 16)}"${all}`];
};

const ownText = (element: Element): string =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');

const nameOf = (control: Element): string => {
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  return (labels.length > 0 ? labels : [control]).map((one) => one.textContent).join(' ');
};

/** A line for an element; empty where it says nothing of itself. */
export const lineOf = (element: Element): string => {
  const text = shortened(
    element.matches(usable) && !(element instanceof HTMLSelectElement) ? nameOf(element) : ownText(element),
  );
  const said = [
    ...attributesOf(element),
    ...heldIn(element),
    ...drawingOf(element),
    ...(text === '' ? [] : [`: ${text}`]),
  ];
  const isPlain = /^(?:div|span|path|svg)$/i.test(element.tagName);
  return said.length === 0 && (isPlain || element.children.length === 0)
    ? ''
    : [element.tagName.toLowerCase(), ...said].join(' ');
};

/** The elements of a screen that are our own, in their order. */
export const elementsOf = (place: Element): Element[] =>
  [...place.children].flatMap((element) =>
    element.matches('script, style')
      ? []
      : [element, ...(element.matches('select, svg, altcha-widget') ? [] : elementsOf(element))],
  );
