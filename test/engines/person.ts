import { setTimeout as wait } from 'node:timers/promises';
import { type Engine, keys } from './engine.ts';
import { type Look, look, readLook } from './look.ts';

const selectors = {
  button: 'button, summary, [role=button]',
  textbox: 'textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=password])',
  radio: '[type=radio]',
} as const;
export type Role = keyof typeof selectors;

type Found = { x: number; y: number } | { reason: string };

/** In the page: the middle of what is pressed for a control, or why it cannot be pressed. Its name may be longer than the given one. */
const find = ([selector, name]: [string, string]): Found => {
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], input, select')) hidden.remove();
    return copy.textContent ?? '';
  };
  const nameOf = (element: Element): string =>
    (
      element.getAttribute('aria-label') ??
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    ).trim() ||
    ('labels' in element && element instanceof HTMLInputElement && element.labels?.[0]
      ? textOf(element.labels[0])
      : textOf(element)
    )
      .replace(/\s+/g, ' ')
      .trim();
  const dialog = document.querySelector('dialog[open], [role=dialog]');
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const [found] = [...all.filter((one) => nameOf(one) === name), ...all.filter((one) => nameOf(one).startsWith(name))];
  if (found === undefined) return { reason: `there are only: ${all.map(nameOf).join(' | ')}` };
  if (found.matches(':disabled, [aria-disabled=true]')) return { reason: 'it is disabled' };
  const target = found.matches('[type=radio]') ? (found.closest('label') ?? found) : found;
  const middle = (): { x: number; y: number; over: Element | null } => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    return { x, y, over: document.elementFromPoint(x, y) };
  };
  const isCovered = ({ over }: ReturnType<typeof middle>): boolean =>
    over === null || !(target.contains(over) || over.contains(target));
  // Below the window, or below a bar at its end.
  if (isCovered(middle())) target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, over } = middle();
  return isCovered({ x, y, over }) ? { reason: `it is covered by ${over?.outerHTML.slice(0, 100)}` } : { x, y };
};

/** What somebody does in an engine: waits until it can be done, and throws with what stood there instead. */
export const personAt = (engine: Engine, origin: string, patience: number) => {
  /** What the page answers; nothing while one page gives way to the next. */
  const ask = async (expression: string): Promise<unknown> => engine.evaluate(expression).catch(() => undefined);
  const until = async <Answer>(
    what: string,
    look: () => Promise<{ done: Answer } | { reason: string }>,
  ): Promise<Answer> => {
    const end = Date.now() + patience;
    for (;;) {
      const seen = await look();
      if ('done' in seen) return seen.done;
      if (Date.now() > end) throw new Error(`${engine.name}: ${what}. ${seen.reason}`);
      await wait(100);
    }
  };
  /** Where a control is, once it has stopped moving. */
  const placeOf = async (role: Role, name: string): Promise<{ x: number; y: number }> => {
    let last = '';
    return until(`no ${role} “${name}” can be pressed`, async () => {
      const found = (await ask(`(${find})(${JSON.stringify([selectors[role], name])})`)) as Found | undefined;
      if (found === undefined) return { reason: 'there is no page' };
      if ('reason' in found) return found;
      const isStill = last === JSON.stringify(found);
      last = JSON.stringify(found);
      return isStill ? { done: { x: found.x, y: found.y } } : { reason: 'it moves' };
    });
  };
  const press = async (role: Role, name: string): Promise<void> => {
    const { x, y } = await placeOf(role, name);
    await engine.press(x, y);
  };
  /** Waits until an expression in the page is true; `reason`: an expression for what is there instead. */
  const waitFor = async (what: string, expression: string, reason: string): Promise<void> => {
    await until(what, async () => {
      if ((await ask(expression)) === true) return { done: undefined };
      return { reason: String(await ask(reason)) };
    });
  };
  const shown: { look: Look; picture: Buffer }[] = [];
  /** What the page shows once it no longer changes. */
  const quietLook = async (): Promise<Look> => {
    let last = '';
    return until<Look>('the page does not come to rest', async () => {
      const seen = look.safeParse(await ask(`window.early === undefined && (${readLook})()`));
      const isQuiet = seen.success && last === JSON.stringify(seen.data);
      last = JSON.stringify(seen.data);
      if (!isQuiet) await wait(300);
      return isQuiet ? { done: seen.data } : { reason: last };
    });
  };
  return {
    engine,
    shown,
    /** Records what the page shows, to be compared with other engines. A plate, which is this person's alone, is left out. */
    show: async (plate = ''): Promise<void> => {
      const seen = await quietLook();
      if (seen.wrong.length > 0) throw new Error(`${engine.name}: ${seen.wrong.join(' ')}`);
      const own = plate === '' ? / {2}/g : new RegExp((plate.match(/\w/g) ?? []).join('[^A-Z0-9"]{0,3}'), 'g');
      shown.push({
        look: look.parse(JSON.parse(JSON.stringify(seen).replace(own, '…'))),
        picture: await engine.picture(),
      });
    },
    open: (path: string): Promise<void> => engine.open(path.startsWith('http') ? path : origin + path),
    press,
    /** Types into an empty text field. */
    type: async (name: string, text: string): Promise<void> => {
      await press('textbox', name);
      await engine.type([...text]);
    },
    key: (...pressed: (keyof typeof keys)[]): Promise<void> => engine.type(pressed.map((one) => keys[one])),
    /** Waits for the page with this heading, and for its code: until then a prerendered page does not answer by itself. */
    arrive: (title: string): Promise<void> =>
      waitFor(
        `the page “${title}” does not come`,
        `window.early === undefined && (document.querySelector('h1')?.innerText ?? '') === ${JSON.stringify(title)}`,
        `location.href + ' ' + document.body.innerText.slice(0, 300)`,
      ),
    seeText: (text: string): Promise<void> =>
      waitFor(
        `“${text}” is not shown`,
        `document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`,
        'location.href + " " + document.body.innerText.slice(0, 600)',
      ),
  };
};
export type Person = ReturnType<typeof personAt>;
