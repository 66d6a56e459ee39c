import { createHash } from 'node:crypto';

/** The elements that a person uses. A calendar opens on today: it has tests of its own. */
export const usable =
  'button:not([aria-haspopup=grid]), a[href], input, select, textarea, summary, [role=button], [role=option], [role=tab], [role=menuitem], [role=switch]';

/** Attributes whose values name other elements: the texts of these are listed. */
const references = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-errormessage',
  'aria-activedescendant',
];
/** Not listed: attributes that name or position elements, and those of libraries. */
const untold = /^(?:id|for|value|dir|data-(?:scope|part|state|ownedby|index|empty|placeholder-shown))$/;

/** Class names of our style sheets as written there; those of libraries are left out. */
const classesIn = (value: string): string =>
  value
    .split(' ')
    .flatMap((name) => /^_(\w+)_[0-9a-f]{6}$/.exec(name)?.[1] ?? [])
    .join(' ');
/** All icons have these. */
const ofIcons = /^(?:viewBox|fill|stroke|stroke-.*|height)$/;
const isMade = (value: string): boolean => /:r|«|_r_/.test(value);

/** No text of the portal's own is longer. */
const longest = 400;

const shorten = (text: string): string => {
  const one = text.replace(/\s+/g, ' ').trim();
  return one.length > longest ? `${one.slice(0, longest)}…${one.length}` : one;
};

const attributesOf = (element: Element): string[] =>
  [...element.attributes].flatMap(({ name, value }) => {
    if (references.includes(name)) {
      const named = value.split(' ').map((id) => shorten(document.getElementById(id)?.textContent ?? '?'));
      return `${name}="${named.join(' | ')}"`;
    }
    // Chakra positions its own elements.
    if (name === 'style') return value === '' || element.closest('[data-scope]') ? [] : `style="${value}"`;
    const shown = name === 'class' ? classesIn(value) : value;
    if (element.tagName === 'svg' && ofIcons.test(name)) return [];
    if (untold.test(name) || isMade(value) || (name === 'class' && shown === '')) return [];
    return shown === '' || shown === 'true' ? name : `${name}=${shown}`;
  });

/** The value of a field. */
const fieldValue = (element: Element): string[] => {
  if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type))
    return element.checked ? ['checked'] : [];
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(({ text }) => text);
    return [`"${element.value}" of ${options.length < 12 ? options.join('/') : options.length}`];
  }
  if (element instanceof HTMLProgressElement) return [`"${element.value}"`];
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && element.value !== '' ? [`"${shorten(element.value)}"`] : [];
};

/** Icons differ in their first path; a picture is listed as a hash of the whole. */
const pictureOf = (element: Element): string => {
  const { innerHTML } = element;
  const isIcon = element.getAttribute('viewBox') === '0 0 24 24';
  const all = isIcon ? '' : ` ${createHash('sha256').update(innerHTML).digest('hex').slice(0, 8)}`;
  return `‹${innerHTML.replace(/.*?\b(?:d|href|points)="([^"]{1,16}).*/s, '$1').slice(0, 16)}${all}›`;
};

/** Inline parts of a line of text. */
const isInline = (element: Element): boolean =>
  element.matches('x-t, span, strong, b, em, i, small, time, abbr, bdi, br');
/** Elements without a line of their own inside another one: a part of a text, a cell without attributes, and an icon. */
const isFolded = (element: Element): boolean =>
  (isInline(element) &&
    attributesOf(element).every((attribute) => /^(?:class=|datetime=|translate=|aria-hidden$)/.test(attribute))) ||
  (element.matches('td, tbody th') &&
    attributesOf(element).every((attribute) => /^(?:class|data-column|data-label|scope)=/.test(attribute))) ||
  (element.tagName.toLowerCase() === 'svg' && element.getAttribute('aria-hidden') === 'true');

const nodesOf = (element: Element): ChildNode[] => [...element.childNodes];

/** Whether an element has a text that is not a control's. */
const hasText = (element: Element): boolean =>
  nodesOf(element).some((node) =>
    node instanceof Element
      ? isFolded(node) && hasText(node)
      : node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );

/** The line of text that an element begins, with its inline parts, or all of it; text hidden from screen readers is in brackets. */
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

/** A line for an element; empty without content. */
export const lineOf = (element: Element): string => {
  const isControl = element.matches(usable) && !(element instanceof HTMLSelectElement);
  const text = isControl ? shorten(nameOf(element)) : hasText(element) ? shorten(textOf(element)) : '';
  const attributes = attributesOf(element);
  const attributeTexts = [
    ...attributes,
    ...fieldValue(element),
    ...(element.tagName.toLowerCase() === 'svg' ? [pictureOf(element)] : iconsOf(element)),
    ...(text === '' ? [] : [`: ${text}`]),
  ];
  const isPlace =
    attributeTexts.every((attribute) =>
      /^(?:class|data-column|data-wrong|novalidate|aria-live|data-says=on leaving)\b/.test(attribute),
    ) && !element.matches(`${usable}, img`);
  if (element instanceof HTMLLabelElement && element.control !== null && lineOf(element.control).endsWith(`: ${text}`))
    return '';
  return isPlace ? '' : [element.tagName.toLowerCase(), ...attributeTexts].join(' ');
};

/** The short name of a control. */
export const shortName = (control: Element): string => {
  const name = shorten(control.getAttribute('aria-label') ?? nameOf(control));
  const kind = [control.tagName.toLowerCase(), control.getAttribute('type')].filter(Boolean).join(' ');
  return `${kind}: ${name}`;
};

/** The elements of a screen that are our own and have a line, in their order. */
export const elementsOf = (place: Element): Element[] =>
  [...place.children].flatMap((element) => {
    if (element.matches('script, style')) return [];
    const inside = element.matches('select, svg, altcha-widget') ? [] : elementsOf(element);
    return isFolded(element) ? inside : [element, ...inside];
  });
