import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#domain/language.ts';
import { firstViewId } from '#runtime/first-view/first-view.ts';
import { ledgerOfRecords, paymentRecord } from '../payment-records.ts';

const script = readFileSync('public/stale.js', 'utf8');

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

const record = paymentRecord('s-1234-5678', { startedAt: Date.now() - 60_000 });
const ledger = ledgerOfRecords(record)['payments/ledger'];

const fetched = vi.fn(() => Promise.reject(new Error('gone')));

/** The message of a page whose entry no longer exists. */
const textOfStalePage = async (address: string, written = ''): Promise<string> => {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${written}</div>`;
  for (const field of document.querySelectorAll('input')) field.value = 'AA123BB';
  delete document.documentElement.dataset['language'];
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('CSSLayerBlockRule', class {});
  new Function(script)();
  const entry = document.createElement('script');
  entry.type = 'module';
  document.body.append(entry);
  entry.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBeTruthy());
  return document.querySelector('main')?.textContent ?? '';
};

it('A Firefox that is older than the promised ones is called too old', () => {
  const tells = (): boolean => {
    document.body.innerHTML = '<div id="root"></div>';
    new Function(script)();
    const told = document.querySelector('[role=alert]') !== null;
    delete document.documentElement.dataset['tooOld'];
    return told;
  };
  const { style } = document.documentElement;
  const method = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted') ?? {};
  vi.stubGlobal('CSSLayerBlockRule', class {});
  Reflect.deleteProperty(Array.prototype, 'toSorted');
  const other = tells();
  Object.defineProperty(style, 'MozAppearance', { value: '', configurable: true });
  const old = tells();
  Object.defineProperty(Array.prototype, 'toSorted', method);
  const promised = tells();
  Reflect.deleteProperty(style, 'MozAppearance');
  expect([other, old, promised]).toEqual([false, true, false]);
});

describe('A page whose entry is gone', () => {
  it('A page whose entry is gone says after the provider’s page, in each language, that a payment may be taken', async () => {
    localStorage.setItem('payments/ledger', JSON.stringify(ledger));
    const texts = new Set<string>();
    for (const language of languages) {
      const text = await textOfStalePage(`/${language}/payment/processing?sessionId=${record.sessionId}`);
      expect(text).toContain('1234-5678');
      expect(text).toMatch(/6[.,]00/);
      expect(text).not.toContain('{');
      expect(document.querySelector('a[href$="/contact"]')?.textContent).toBeTruthy();
      texts.add(text);
    }
    expect(texts.size).toBe(languages.length);
    expect(await textOfStalePage(`/es/payment/processing?sessionId=${record.sessionId}`)).toContain(
      'No vuelva a pagar',
    );
  });

  it('A page whose entry is gone says on every result page that the payment may be taken, with any stored value', async () => {
    for (const page of ['success', 'duplicated', 'rejected', 'waiting', 'cancelled'])
      expect(await textOfStalePage(`/es/payment/${page}`)).toContain('No vuelva a pagar');
    localStorage.setItem('payments/ledger', '{"no":"list"}');
    expect(await textOfStalePage('/ES/Payment/Processing/?sessionId=x')).toContain('No vuelva a pagar');
    const damaged = [null, 3, { sessionId: 'x', cents: 'a', startedAt: null }];
    localStorage.setItem('payments/ledger', JSON.stringify({ records: [...damaged, record] }));
    expect(await textOfStalePage('/payment/processing?sessionId=x')).not.toMatch(/NaN|undefined|null/);
    expect(await textOfStalePage(`/es/payment/processing?sessionId=${record.sessionId}`)).toMatch(/6[.,]00/);
  });

  it('A page whose entry is gone says what is known of a visitor’s payment, and no amount of an account’s', async () => {
    const say = async (of: object): Promise<string> => {
      localStorage.setItem('payments/ledger', JSON.stringify({ records: [{ ...record, ...of }] }));
      return textOfStalePage(`/en/payment/processing?sessionId=${record.sessionId}`);
    };
    expect(await say({})).toContain('A payment of €6.00 may have been charged. Check before you pay again.');
    const paid = await say({ state: 'paid.sure' });
    expect(paid).toContain('The operator has confirmed your payment.');
    expect(paid).not.toContain('may have been charged');
    for (const state of ['undecided.away', 'paid.sure']) {
      const ofAccount = await say({ owner: { kind: 'company', account: 'a' }, state });
      expect(ofAccount).toContain('A payment may have been charged. Check before you pay again.');
      expect(ofAccount).not.toMatch(/6\.00|confirmed/);
    }
  });

  it('A page whose entry is gone mentions no payment on other pages', async () => {
    localStorage.setItem('payments/ledger', JSON.stringify(ledger));
    const text = await textOfStalePage('/es/help');
    expect(text).toContain('No se ha podido cargar esta página');
    expect(text).not.toContain('pagar');
  });

  it('The button of a page whose entry is gone reloads it, although a prerendered page keeps presses for the portal', async () => {
    document.body.innerHTML = `<script type="application/json" id="${firstViewId}">{"snapshot":null,"keys":[]}</script>`;
    await import('#runtime/first-view/early.ts');
    await textOfStalePage('/es/help');
    const fetchPage = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetchPage);
    document.querySelector('button')?.click();
    expect(fetchPage).toHaveBeenCalledOnce();
    window.early?.stop();
    delete window.early;
    expect(document.documentElement.dataset['drawn'], 'the page is not hidden').toBeUndefined();
  });

  it('A page in use whose entry is gone does not reload, and says beside its button that a part is missing', async () => {
    const texts = new Set<string | null>();
    fetched.mockClear();
    for (const language of languages) {
      document.documentElement.lang = language;
      const text = await textOfStalePage(
        `/${language}`,
        '<main><form><input /><button data-pressed>Search</button></form></main>',
      );
      expect(text).toContain('Search');
      expect(document.querySelector('input')?.value).toBe('AA123BB');
      const notice = document.querySelector('form button + div');
      expect(notice?.querySelector('[role=alert]')?.textContent).toBeTruthy();
      expect(notice?.querySelector('a')?.getAttribute('href')).toBe(location.href);
      expect(document.querySelector('[data-pressed]')).toBeNull();
      texts.add(notice?.textContent ?? null);
    }
    expect(fetched).not.toHaveBeenCalled();
    expect(texts.size).toBe(languages.length);
  });
});
