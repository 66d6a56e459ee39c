import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { searchByPlate } from '#api/journeys.ts';
import { emailOfPayment, sendReceipt, statusOfPayment } from '#api/payments.ts';
import { firstViewId } from '#runtime/first-view/first-view.ts';
import { gatherTyped } from '#runtime/first-view/typed-before.ts';
import { createBasePorts } from '#runtime/ports.ts';
import { createLocalStore } from '#storage/keys.ts';
import { paymentRecord } from '../payment-records.ts';

beforeEach(() => {
  history.replaceState(null, '', '/es/account/login');
  document.body.innerHTML = `
    <script type="application/json" id="${firstViewId}">{"snapshot":null,"keys":[]}</script>
    <h1>Entrar</h1><form><input name="email" /><input name="password" type="password" /><input name="country" value="Francia" role="combobox" />
      <input name="code" value="FR" /><button>Entrar</button></form>`;
  vi.resetModules();
});

afterEach(() => {
  window.early?.stop();
  delete window.early;
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const gather = () => {
  if (window.early === undefined) throw new Error('Nothing is recorded.');
  return gatherTyped(window.early);
};

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};

describe('A prerendered page that is taken over', () => {
  it('A prerendered page passes to the views what was typed before and while they loaded, and the next letter follows', async () => {
    await import('#runtime/first-view/early.ts');
    const changes: string[] = [];
    document.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement) changes.push(`${target.name} ${target.value}`);
    });
    field('email').value = 'ana@example.com';
    const replay = gather();
    field('password').value = 'secret';
    // React empties a field that it hydrates, and the visitor continues with the others.
    const code = field('code');
    code.focus();
    code.value = 'ES';
    code.dispatchEvent(new Event('input', { bubbles: true }));
    code.value = 'FR';
    code.setSelectionRange(0, 0);
    const note = document.createElement('input');
    document.querySelector('form')?.append(note);
    for (note.value of ['x', '']) note.dispatchEvent(new Event('input', { bubbles: true }));
    changes.length = 0;
    await replay(false);
    expect(changes).toEqual(['email ana@example.com', 'password secret', 'code ES']);
    expect(code.selectionStart).toBe(2);
  });

  it('What was typed, ticked and pressed in a page that React renders again is replayed in its new fields', async () => {
    await import('#runtime/first-view/early.ts');
    const form = document.querySelector('form');
    form?.insertAdjacentHTML('afterbegin', '<input type="checkbox"><textarea></textarea><input name="email" />');
    const first = form?.outerHTML ?? '';
    const boxes = () => document.querySelector<HTMLInputElement>('[type=checkbox]');
    const fields = () => [...document.querySelectorAll<HTMLInputElement>('[name=email], textarea')];
    for (const [at, one] of fields().entries()) one.value = `text ${at}`;
    boxes()?.click();
    document.querySelector('button')?.click();
    fields()[2]?.focus();
    for (const one of fields())
      one.replaceWith(Object.assign(document.createElement('div'), { innerHTML: one.outerHTML }));
    for (const [at, one] of fields().entries()) one.value = `text ${at}`;
    fields()[2]?.focus();
    const replay = gather();
    form?.replaceWith(document.createRange().createContextualFragment(first));
    const pressed = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('button')?.addEventListener('click', pressed);
    await replay(true);
    expect(fields().map(({ value }) => value)).toEqual(['text 0', 'text 1', 'text 2']);
    expect([boxes()?.checked, document.activeElement === fields()[2], pressed.mock.calls.length]).toEqual([
      true,
      true,
      1,
    ]);
  });

  it('A prerendered page has its head alone in the first frame that has one, then its beginning, and then its rest', async () => {
    const frames: FrameRequestCallback[] = [];
    // The frames of earlier tests end.
    await new Promise((resolve) => setTimeout(resolve, 100));
    document.querySelector('h1')?.remove();
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const { dataset } = document.documentElement;
    await import('#runtime/first-view/early.ts');
    frames.shift()?.(0);
    expect(frames).toHaveLength(1);
    document.body.prepend(document.createElement('h1'));
    frames.shift()?.(0);
    expect([frames.length, dataset['drawn']]).toEqual([0, 'first']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(dataset['drawn']).toBe('next');
    frames.shift()?.(0);
    expect(dataset['drawn']).toBe('next');
    await new Promise((resolve) => setTimeout(resolve));
    expect(dataset['drawn']).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('After the take-over, the country field shows its choice on blur, sends no form on Enter, and opens the requested list', async () => {
    await import('#runtime/first-view/early.ts');
    const country = field('country');
    const opened = vi.fn();
    country.focus();
    country.click();
    country.value = 'Port';
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    country.dispatchEvent(enter);
    expect([enter.defaultPrevented, country.value]).toEqual([true, 'Port']);
    field('email').focus();
    expect(country.value).toBe('Francia');
    country.addEventListener('click', opened);
    await gather()(false);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('A prerendered page keeps the query of its address in the link of a language, also before the portal has loaded', async () => {
    history.replaceState(null, '', '/es/payment/processing?sessionId=s1');
    const link = Object.assign(document.createElement('a'), { href: '/it/payment/processing', hreflang: 'it' });
    document.body.append(link);
    link.addEventListener('click', (event) => event.preventDefault());
    await import('#runtime/first-view/early.ts');
    link.click();
    expect(link.getAttribute('href')).toMatch(/\/it\/payment\/processing\?sessionId=s1$/);
  });

  it('A prerendered page that is taken over changes its language in place if something was typed, or else the browser follows the link', async () => {
    const link = Object.assign(document.createElement('a'), { href: '/it/account/login', hreflang: 'it' });
    document.body.append(link);
    await import('#runtime/first-view/early.ts');
    const followed: boolean[] = [];
    const follow = (event: Event): void => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', follow);
    link.click();
    field('email').value = 'ana@example.com';
    document.documentElement.dataset['code'] = 'missing';
    link.click();
    delete document.documentElement.dataset['code'];
    expect(followed).toEqual([true, true]);
    removeEventListener('click', follow);
    const [typed, pressed] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
    field('email').addEventListener('input', typed);
    link.addEventListener('click', pressed);
    link.click();
    expect(pressed).not.toHaveBeenCalled();
    const replay = gather();
    await replay(false);
    expect([typed.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 1]);
  });

  it('A prerendered page that is taken over keeps a press back until the views know all that was typed', async () => {
    await import('#runtime/first-view/early.ts');
    const order: string[] = [];
    field('email').value = 'ana@example.com';
    field('password').value = 'secret';
    for (const name of ['email', 'password']) field(name).addEventListener('input', () => order.push(name));
    document.querySelector('button')?.addEventListener('click', (event) => {
      event.preventDefault();
      order.push('press');
    });
    const replay = gather();
    const caught = replay(false);
    document.querySelector('button')?.click();
    await caught;
    expect(order).toEqual(['email', 'password', 'press']);
  });

  it('A prerendered page that is taken over repeats an earlier press rather than opening a requested list', async () => {
    await import('#runtime/first-view/early.ts');
    const [pressed, opened] = [vi.fn(), vi.fn()];
    document.querySelector('button')?.click();
    field('country').click();
    field('country').addEventListener('click', opened);
    document.querySelector('button')?.addEventListener('click', pressed);
    await gather()(false);
    expect([pressed.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('The status of a payment, on the return from paying', () => {
  const records = [paymentRecord('s-1', { startedAt: Date.now() })];
  const fetch = vi.fn((_: string) => Promise.resolve(Response.json({ status: 'SUCCEED', email: 'ana@example.com' })));
  /** Loads the page at an address, before the portal's code, and returns the portal's client. */
  const returnTo = async (address: string) => {
    history.replaceState(null, '', address);
    createLocalStore(() => localStorage).write('payments/ledger', { records });
    fetch.mockClear();
    vi.stubGlobal('fetch', fetch);
    window.early?.stop();
    await import('#runtime/first-view/early.ts');
    return createBasePorts(window, () => 'es', vi.fn()).client;
  };
  const calls = () => fetch.mock.calls.map(([address]) => address);
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
    delete window.earlyCalls;
  });

  it('The status of a payment is requested before the portal has loaded, and the portal takes the answers once', async () => {
    const client = await returnTo('/es/payment/processing?sessionId=s-1');
    const sent = ['/services/v1/payments/s-1/email', '/services/v1/payments/s-1'];
    expect(calls()).toEqual(sent);
    expect(await emailOfPayment(client, 's-1')).toBe('ana@example.com');
    expect(await statusOfPayment(client, 's-1')).toBe('SUCCEED');
    expect(calls()).toEqual(sent);
    await statusOfPayment(client, 's-1');
    expect(calls()).toEqual([...sent, '/services/v1/payments/s-1']);
  });

  it('The status of a payment that was requested early does not count after 15 s, nor once something was sent', async () => {
    const client = await returnTo('/es/payment/processing/?sessionId=s-1');
    await sendReceipt(client, 'key', 's-1', 'ana@example.com').catch(() => {});
    await statusOfPayment(client, 's-1');
    expect(calls().filter((address) => address.endsWith('/s-1'))).toHaveLength(2);
    vi.resetModules();
    const later = await returnTo('/es/payment/processing?sessionId=s-1');
    vi.setSystemTime(Date.now() + 15_001);
    await statusOfPayment(later, 's-1');
    expect(calls().filter((address) => address.endsWith('/s-1'))).toHaveLength(2);
  });

  it('The status of a payment is requested again by the portal where the early request fails', async () => {
    fetch.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
    const client = await returnTo('/es/payment/processing?sessionId=s-1');
    await expect(statusOfPayment(client, 's-1')).rejects.toMatchObject({ problem: { code: 'no_answer' } });
    expect(await statusOfPayment(client, 's-1')).toBe('SUCCEED');
  });

  it.each([
    ['no session', '/es/payment/processing'],
    ['an empty one', '/es/payment/processing?sessionId='],
    ['one that this browser has not noted', '/es/payment/processing?sessionId=s-2'],
    ['a part of one', '/es/payment/processing?sessionId=s'],
    ['a path', '/es/payment/processing?sessionId=../s-1'],
    ['more than one, as it is noted', '/es/payment/processing?sessionId=s-1%22%2C%22journeyIds'],
    ['another page', '/es/payment/waiting?sessionId=s-1'],
  ])('The status of a payment is not requested early with %s in the address', async (_, address) => {
    await returnTo(address);
    expect(calls()).toEqual([]);
    expect(window.earlyCalls).toBeUndefined();
  });
});

describe('The proof of work of a prerendered page', () => {
  const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 's' };
  /** What each worker was sent, and what it is answered with. */
  const sent: unknown[] = [];
  class Solver {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    terminate = vi.fn();
    postMessage(message: unknown): void {
      sent.push(message);
      queueMicrotask(() => this.onmessage?.({ data: { counter: 7, derivedKey: 'ab' } }));
    }
  }
  /** Types one letter before the portal's code is there. */
  const typeEarly = async (expiresAt?: number): Promise<void> => {
    sent.length = 0;
    delete window.earlyProof;
    const parameters = { ...challenge.parameters, ...(expiresAt !== undefined && { expiresAt }) };
    vi.stubGlobal('Worker', Solver);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...challenge, parameters })));
    const { proveEarly } = await import('#runtime/first-view/early-proof.ts');
    proveEarly('/assets/pbkdf2-a.js');
    proveEarly('/assets/pbkdf2-a.js');
    await window.earlyProof;
  };
  const askChallenge = vi.fn(() => Promise.resolve(challenge));
  /** Starts the portal's captcha. */
  const startCaptcha = async () => {
    askChallenge.mockClear();
    const { captchaOf } = await import('#flows/captcha/effects.ts');
    return createActor(captchaOf({ client: { json: askChallenge } as never, window })).start();
  };
  /** Starts it, and asks it for a token. */
  const startAndAsk = async () => {
    const captcha = await startCaptcha();
    captcha.send({ type: 'token.wanted' });
    return captcha;
  };
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    delete window.earlyProof;
  });

  it('The proof of work of a prerendered page begins with the first letter, and the portal sends its token once', async () => {
    await typeEarly();
    expect(sent).toHaveLength(2);
    const captcha = await startAndAsk();
    const { output } = await waitFor(captcha, ({ status }) => status === 'done');
    expect(askChallenge).not.toHaveBeenCalled();
    expect(JSON.parse(atob(output?.token ?? ''))).toEqual({ challenge, solution: { counter: 7, derivedKey: 'ab' } });
    await waitFor(await startAndAsk(), (state) => state.hasTag('shown'));
    expect(askChallenge).toHaveBeenCalledOnce();
  });

  it('The proof of work of a prerendered page replaces the files of its widget among those that the first press needs', async () => {
    const script = document.createElement('script');
    script.dataset['next'] = '/assets/CaptchaWidget-a.js /assets/form-a.js /assets/pbkdf2-a.js';
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    const linkAddresses = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    for (const begun of [true, false]) {
      for (const link of document.head.querySelectorAll('link')) link.remove();
      vi.resetModules();
      if (begun) await typeEarly();
      else window.earlyProof = null;
      await import('#runtime/first-view/early.ts');
      field('email').dispatchEvent(new Event('input', { bubbles: true }));
      window.early?.prepare();
      const widget = begun ? [] : ['/assets/CaptchaWidget-a.js', '/assets/pbkdf2-a.js'];
      expect(linkAddresses().sort()).toEqual([...widget, '/assets/form-a.js'].sort());
      window.early?.stop();
      delete window.early;
    }
  });

  describe('A search before the portal has loaded', () => {
    const calls = vi.fn((_: string) => Promise.resolve(Response.json(challenge)));
    const searches = () =>
      calls.mock.calls.map(([address]) => address).filter((address) => address.includes('/journeys?'));
    /** Waits for the proof, and what follows it. */
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    const typeInto = (name: string, value: string): void => {
      field(name).value = value;
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    };
    const press = (): void => document.querySelector<HTMLButtonElement>('form button:not([type])')?.click();
    beforeEach(async () => {
      document.querySelector('form')?.replaceWith(document.createElement('form'));
      const form = document.forms[0];
      if (form)
        form.innerHTML = `<div data-looks-up="FR"><input name="plate" /><input name="land" /></div><input name="note" /><button>Buscar</button><button type="button">Otra</button>`;
      const script = document.createElement('script');
      script.dataset['next'] = '/assets/pbkdf2-a.js';
      vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
      vi.stubGlobal('Worker', Solver);
      vi.stubGlobal('fetch', calls.mockClear());
      await import('#runtime/first-view/early.ts');
    });
    afterEach(() => delete window.earlyCalls);

    it('A search before the portal has loaded requests the trips once, and the portal takes the answer', async () => {
      typeInto('plate', 'ab-123-cd');
      press();
      press();
      await turn();
      expect(searches()).toHaveLength(1);
      calls.mockClear();
      const captcha = await waitFor(await startAndAsk(), ({ status }) => status === 'done');
      const { client } = createBasePorts(window, () => 'es', vi.fn());
      const captchaToken = captcha.output?.token ?? '';
      await searchByPlate(client, { country: 'FR', plate: 'AB-123-CD', captchaToken }).catch(() => {});
      expect(searches()).toEqual([]);
      await searchByPlate(client, { country: 'FR', plate: 'AB-123-CE', captchaToken }).catch(() => {});
      expect(searches()).toHaveLength(1);
    });

    it.each([
      ['one letter', () => typeInto('plate', 'a')],
      ['a country alone', () => typeInto('land', 'Portugal')],
      ['a plate with an outer blank', () => typeInto('plate', ' AB-123-CD')],
      [
        'a proof that has expired by the clock of the device',
        () => {
          const parameters = { ...challenge.parameters, expiresAt: 1 };
          calls.mockResolvedValueOnce(Response.json({ ...challenge, parameters }));
          typeInto('plate', 'AB123CD');
        },
      ],
      ['another field that is filled in', () => [typeInto('plate', 'AB123CD'), typeInto('note', 'x')]],
      [
        'a form that asks for more',
        () => [
          typeInto('plate', 'AB123CD'),
          document.querySelector('[data-looks-up]')?.removeAttribute('data-looks-up'),
        ],
      ],
    ])('A search before the portal has loaded requests nothing with %s', async (_, fill) => {
      fill();
      press();
      await turn();
      expect(searches()).toEqual([]);
    });

    it.each([
      ['a letter', () => typeInto('plate', 'AB123CE')],
      ['the press of another button', () => document.querySelector<HTMLButtonElement>('[type=button]')?.click()],
    ])('An early search that is changed by %s is not sent, or its proof counts as used', async (_, change) => {
      typeInto('plate', 'AB123CD');
      press();
      change();
      await turn();
      expect(searches()).toEqual([]);
      press();
      const captcha = await startCaptcha();
      await turn();
      expect(searches()).toHaveLength(1);
      change();
      expect(captcha.getSnapshot().context).toMatchObject({ token: null, round: 1 });
    });
  });

  it('The proof of work of a prerendered page is made again by the portal once it has expired', async () => {
    await typeEarly(1);
    await waitFor(await startAndAsk(), (state) => state.hasTag('shown'));
    expect(askChallenge).toHaveBeenCalledOnce();
  });
});
