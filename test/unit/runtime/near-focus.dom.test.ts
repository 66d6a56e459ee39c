import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keepFocusNear } from '#runtime/keep-focus.ts';
import { sentenceOf } from '#runtime/announce.ts';
import { openLiveRegion } from './live-region.ts';

/** The element whose shadow holds the announcement. */
let region: Element | null = null;

beforeAll(() => {
  vi.useFakeTimers();
  keepFocusNear(window);
  region = openLiveRegion();
});
/** An empty page without a focused element. */
const clear = async (): Promise<void> => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await vi.advanceTimersByTimeAsync(1);
  document.querySelector('main')?.remove();
};
afterEach(clear);
// The last removal is still being handled.
afterAll(async () => {
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
});

/** Shows a page, focuses `#held`, removes `#gone`, and waits for the new focus. */
const after = async (html: string): Promise<string | undefined> => {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.append(main);
  main.querySelector<HTMLElement>('#held')?.focus();
  main.querySelector('#gone')?.remove();
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body), { timeout: 10_000 });
  return document.activeElement?.textContent ?? undefined;
};

it('When the line of a list is taken away, the focus goes to the next line, or to the one before where it was the last', async () => {
  const lines = (last: string) =>
    `<h1>Trips</h1><ul><li><button>first</button></li><li id="gone"><button id="held">gone</button></li>${last}</ul>`;
  expect(await after(lines('<li><button>last</button></li>'))).toBe('last');
  await clear();
  expect(await after(lines(''))).toBe('first');
  await clear();
  // A control that cannot take the focus does not count.
  expect(await after(lines('<li><button disabled>closed</button></li>'))).toBe('first');
});

it('When a part of a page is taken away, the focus goes to the heading of the part around it', async () => {
  const page = (inner: string) => `<h1>Payment</h1><section><h2>Methods</h2>${inner}</section>`;
  const gone = '<div id="gone"><button id="held">Try again</button></div>';
  expect(await after(page(gone))).toBe('Methods');
  await clear();
  expect(await after(`${page('')}${gone}`)).toBe('Payment');
  await clear();
  // The element itself was removed a moment later.
  const list =
    '<section><h2>Methods</h2><div id="around"><ul><li id="gone"><button id="held">x</button></li></ul></div></section>';
  const shown = after(`<h1>Payment</h1>${list}`);
  document.querySelector('#around')?.remove();
  expect(await shown).toBe('Methods');
  await clear();
  // The heading of an inner section is not that of the outer one.
  expect(await after(`<h1>Payment</h1><section><form><h2>Card</h2></form>${gone}</section>`)).toBe('Payment');
});

it('A focus that the person moved away is not moved back', async () => {
  const main = document.createElement('main');
  main.innerHTML = '<h1>Trips</h1><button id="held">Remove</button>';
  document.body.append(main);
  const held = main.querySelector<HTMLElement>('#held');
  held?.focus();
  held?.blur();
  await Promise.resolve();
  held?.remove();
  await vi.advanceTimersByTimeAsync(80);
  expect(document.activeElement).toBe(document.body);
});

it('New text is announced once, changed text again, and text that disappears at once is never announced', async () => {
  const announcedText = async (): Promise<string | null | undefined> => {
    await vi.advanceTimersByTimeAsync(400);
    const text = region?.textContent;
    if (region !== null) region.textContent = '';
    return text;
  };
  const main = document.createElement('main');
  document.body.append(main);
  main.innerHTML =
    '<p data-says="">3 trips  selected</p><p data-says="once">0 kB received</p><p data-says="">3 trips selected</p>';
  expect(await announcedText()).toBe('3 trips selected. 0 kB received');
  for (const [index, text] of ['2 trips selected', '5 kB received'].entries()) {
    const line = main.querySelectorAll('p')[index];
    if (line?.firstChild) line.firstChild.nodeValue = text;
  }
  expect(await announcedText()).toBe('2 trips selected');
  main.append(Object.assign(document.createElement('i'), { textContent: 'no news' }));
  expect(await announcedText()).toBe('');
  main.innerHTML = '<p data-says="">Loading…</p>';
  main.innerHTML = '';
  await vi.advanceTimersByTimeAsync(10);
  expect(await announcedText()).toBe('');
});

it('An announcement leaves the live region when its source is removed', async () => {
  const main = document.createElement('main');
  main.innerHTML = '<p data-says="">Loading…</p>';
  document.body.append(main);
  await vi.waitFor(() => expect(region?.textContent).toBe('Loading…'));
  main.replaceChildren();
  await vi.waitFor(() => expect(region?.textContent).toBe(''));
});

it('An announcement is made of sentences, not of texts that run into each other', () => {
  const announcedText = (html: string): string => {
    const element = document.createElement('div');
    element.innerHTML = html;
    return sentenceOf(element);
  };
  for (const [html, sentence] of [
    ['<span>3 trips selected</span><strong><span>€18.90</span></strong>', '3 trips selected, €18.90'],
    ['<p>Not sent</p><div>Please try again.</div>', 'Not sent. Please try again.'],
    ['<p>Is it this one?</p><ul><li>one</li><li>two</li></ul>', 'Is it this one? one. two'],
    ['including <span>€5.00</span> of 8', 'including €5.00 of 8'],
    ['<span>8</span> <span>days</span>', '8 days'],
    ['<span>Its number is</span> <strong>R-1</strong><span>. Keep it.</span>', 'Its number is R-1. Keep it.'],
    ['<p>Not sent.</p><button>Try again</button>', 'Not sent.'],
    ['<span aria-hidden="true">AA-1</span><span>A, A, 1</span><svg><title>x</title></svg>', 'A, A, 1'],
  ] as const)
    expect(announcedText(html)).toBe(sentence);
});

it('The error of a field is announced on leaving the field, and not when a summary of errors takes the focus', async () => {
  const main = document.createElement('main');
  main.innerHTML =
    '<div data-summary tabindex="-1"></div><div><input id="plate"><div data-says="on leaving"></div></div><button>next</button>';
  document.body.append(main);
  const at = (selector: string) => main.querySelector<HTMLElement>(selector);
  const settle = () => vi.advanceTimersByTimeAsync(250);
  const error = at('[data-says]');
  const before = region?.textContent;
  at('#plate')?.focus();
  error?.append('Please enter the plate.');
  await settle();
  expect(region?.textContent).toBe(before);
  at('button')?.focus();
  await settle();
  expect(region?.textContent).toBe('Please enter the plate.');
  error?.replaceChildren();
  await settle();
  at('[data-summary]')?.focus();
  error?.append('This plate is not valid.');
  await settle();
  at('button')?.focus();
  await settle();
  expect(region?.textContent).toBe('Please enter the plate.');
});
