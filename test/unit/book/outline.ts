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
const untold = /^(?:id|for|value|dir|data-(?:scope|part|state|ownedby|index|empty|placeholder-shown))$/;

/** Names of our style sheets as they are written there; those that the libraries make are left out. */
const classesIn = (value: string): string =>
  value
    .split(' ')
    .flatMap((name) => /^_(\w+)_[0-9a-f]{6}$/.exec(name)?.[1] ?? [])
    .join(' ');
/** All icons have these. */
const ofIcons = /^(?:viewBox|fill|stroke|stroke-.*|focusable|height)$/;
const isMade = (value: string): boolean => /:r|«|_r_/.test(value);

/** No text of the portal's own is longer. */
const longest = 400;

const shortened = (text: string): string => {
  const one = text.replace(/\s+/g, ' ').trim();
  return one.length > longest ? `${one.slice(0, longest)}…${one.length}` : one;
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
const pictureOf = (element: Element): string => {
  const { innerHTML } = element;
  const isIcon = element.getAttribute('viewBox') === '0 0 24 24';
  const all = isIcon ? '' : ` ${createHash('sha256').update(innerHTML).digest('hex').slice(0, 8)}`;
  return `‹${innerHTML.replace(/.*?\b(?:d|href|points)="([^"]{1,16}).*/s, '$1').slice(0, 16)}${all}›`;
};

/** Parts of a line of text. */
const isInline = (element: Element): boolean => element.matches('span, strong, b, em, i, small, time, abbr, bdi, br');
/** What needs no line of its own where it is a part of one: a part of a text and a cell that say nothing else of themselves, and an icon. */
const isFolded = (element: Element): boolean =>
  (isInline(element) && attributesOf(element).every((told) => /^(?:class=|datetime=|aria-hidden$)/.test(told))) ||
  (element.matches('td, tbody th') &&
    attributesOf(element).every((told) => /^(?:class|data-column|data-label|scope)=/.test(told))) ||
  (element.tagName.toLowerCase() === 'svg' && element.getAttribute('aria-hidden') === 'true');

const nodesOf = (element: Element): ChildNode[] => [...element.childNodes];

/** Whether an element has a text that is not a control's. */
const hasText = (element: Element): boolean =>
  nodesOf(element).some((node) =>
    node instanceof Element
      ? isFolded(node) && hasText(node)
      : node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );

/** The line of text that an element begins, with its inline parts, or all of it; what a screen reader does not read stands in brackets. */
const textOf = (element: Element, isWhole = false): string =>
  nodesOf(element)
    .map((node) => {
      if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : '';
      const isControl = node.matches('a, button');
      if (node.matches('td')) return hasText(node) ? ` | ${textOf(node)}` : '';
      if (!isInline(node) && !isControl && !isWhole) return ' ';
      const text = textOf(node, isWhole || isControl);
      if (node.getAttribute('aria-hidden') === 'true') return text.trim() === '' ? '' : `⟨${text}⟩`;
      return isInline(node) ? text : ` ${text} `;
    })
    .join('');

const nameOf = (control: Element): string => {
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  return (labels.length > 0 ? labels : [control]).map((one) => textOf(one, true)).join(' ');
};

/** The icons in a line of text. */
const iconsOf = (element: Element): string[] =>
  [...element.children].flatMap((child) => {
    if (!isFolded(child)) return [];
    return child.tagName.toLowerCase() === 'svg' ? [pictureOf(child)] : iconsOf(child);
  });

/** A line for an element; empty where it says nothing of itself. */
export const lineOf = (element: Element): string => {
  const isControl = element.matches(usable) && !(element instanceof HTMLSelectElement);
  const text = isControl ? shortened(nameOf(element)) : hasText(element) ? shortened(textOf(element)) : '';
  const attributes = attributesOf(element);
  const said = [
    ...attributes,
    ...heldIn(element),
    ...(element.tagName.toLowerCase() === 'svg' ? [pictureOf(element)] : iconsOf(element)),
    ...(text === '' ? [] : [`: ${text}`]),
  ];
  const isPlace =
    said.every((told) => /^(?:class|data-column|aria-live|data-says=on leaving)\b/.test(told)) &&
    !element.matches(`${usable}, img`);
  if (element instanceof HTMLLabelElement && element.control !== null && lineOf(element.control).endsWith(`: ${text}`))
    return '';
  return isPlace ? '' : [element.tagName.toLowerCase(), ...said].join(' ');
};

/** What a control is called in short. */
export const calledOf = (control: Element): string => {
  const name = shortened(control.getAttribute('aria-label') ?? nameOf(control));
  const kind = [control.tagName.toLowerCase(), control.getAttribute('type')].filter(Boolean).join(' ');
  return `${kind}: ${name}`;
};

/** The elements of a screen that are our own and not parts of a line, in their order. */
export const elementsOf = (place: Element): Element[] =>
  [...place.children].flatMap((element) => {
    if (element.matches('script, style')) return [];
    const inside = element.matches('select, svg, altcha-widget') ? [] : elementsOf(element);
    return isFolded(element) ? inside : [element, ...inside];
  });
