import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, type Stage, stubBrowser } from '../../faults/stage.ts';
import { ledgerElsewhere, ledgerOfRecords, paymentRecord } from '../payment-records.ts';

beforeAll(async () => {
  await fetchCode('renter-profile');
  return stubBrowser();
});

const company = { renterName: 'Ardoin', email: 'fleet@example.es', phoneNumber: '+34 600 000 000' };

/** The page of a company, and the bodies of the calls that change the account. */
const visit = async () => {
  const operator = createFakeOperator({ 'GET /renters/me': company });
  const sent: unknown[] = [];
  const { fetch } = operator;
  operator.fetch = async (request, init = {}) => {
    if (init.method === 'PATCH') sent.push(JSON.parse(String(init.body)));
    return fetch(request, init);
  };
  const stage = await openStage({ flow: 'renter-profile', as: 'renter' }, operator);
  return { stage, operator, sent };
};
const snapshotOf = (stage: Stage) => stage.machines()[0]?.snapshot;
const press = (stage: Stage, type: string): Promise<void> => stage.press({ event: { type } });
const type = (stage: Stage, field: string, value: string): Promise<void> =>
  stage.press({ event: { type: 'field.typed', field, value } });

it('A rental company removes its telephone number by emptying it', async () => {
  const { stage, sent } = await visit();
  await press(stage, 'edit.pressed');
  await type(stage, 'phoneNumber', ' ');
  await press(stage, 'save.pressed');
  expect(sent).toEqual([{ phoneNumber: null }]);
});

it('A rental company sends only what it has changed, and nothing if that is nothing', async () => {
  const { stage, sent } = await visit();
  await press(stage, 'edit.pressed');
  await press(stage, 'save.pressed');
  expect(snapshotOf(stage)?.value).toBe('viewing');
  await press(stage, 'edit.pressed');
  await type(stage, 'renterName', 'Ardoin SL ');
  await press(stage, 'save.pressed');
  expect(sent).toEqual([{ renterName: 'Ardoin SL' }]);
});

it('A rental company has a name: without one, or with too long a text, nothing is sent', async () => {
  const { stage, sent } = await visit();
  await press(stage, 'edit.pressed');
  await type(stage, 'renterName', ' ');
  await type(stage, 'phoneNumber', '6'.repeat(21));
  await press(stage, 'save.pressed');
  expect(sent).toEqual([]);
  expect(snapshotOf(stage)?.context.fieldProblems).toEqual({ renterName: 'required', phoneNumber: 'too_long' });
  await type(stage, 'renterName', 'A');
  expect(snapshotOf(stage)?.context.fieldProblems).toEqual({ phoneNumber: 'too_long' });
  await press(stage, 'cancel.pressed');
  expect(snapshotOf(stage)?.context).toMatchObject({ profile: company, draft: company, fieldProblems: {} });
});

describe('Sign in draft', () => {
  beforeAll(async () => {
    await fetchCode('login');
    return stubBrowser();
  });

  const open = (holder: string, session: Record<string, unknown> = {}): Promise<Stage> =>
    openStage({ flow: 'login', params: { holder }, session }, createFakeOperator());
  const type = (stage: Stage, field: string, value: string): Promise<void> =>
    stage.press({ event: { type: 'field.typed', field, value } });
  const typedPasswords = (stage: Stage): unknown => {
    const { email, password } = stage.machines()[0]?.snapshot.context ?? {};
    return { email, password };
  };
  const draftIn = (stage: Stage): Record<string, unknown> => ({ 'login/draft': stage.tabValue('login/draft') });

  it.each(['customer', 'renter'])(
    'The e-mail address typed where a %s signs in survives a reload and a change of language, and the password is not kept',
    async (holder) => {
      const first = await open(holder);
      await type(first, 'email', 'ana@example.es');
      await type(first, 'password', 'Peaje-2026!');
      expect(first.stored()).not.toContain('Peaje');
      first.close();
      const next = await open(holder, draftIn(first));
      expect(typedPasswords(next)).toEqual({ email: 'ana@example.es', password: '' });
    },
  );

  it('An e-mail address typed where customers sign in is not filled in where rental companies do', async () => {
    const first = await open('customer');
    await type(first, 'email', 'ana@example.es');
    first.close();
    const other = await open('renter', draftIn(first));
    expect(typedPasswords(other)).toEqual({ email: '', password: '' });
  });

  it.each([
    ['renter', true],
    ['customer', false],
  ])(
    'Where a %s signs in, the page says that a company’s payment is not confirmed: %s, until another tab ends it',
    async (holder, isNamed) => {
      const startedAt = Date.parse('2026-11-22T12:00:00Z');
      vi.setSystemTime(startedAt + 60_000);
      const ofCompany = paymentRecord('f1', { owner: { kind: 'company', account: null }, cents: 1550, startedAt });
      const ofDriver = paymentRecord('d1', { startedAt });
      const stage = await openStage(
        { flow: 'login', params: { holder }, local: ledgerOfRecords(ofCompany, ofDriver) },
        createFakeOperator(),
      );
      const shown = (): unknown => stage.machines()[0]?.snapshot.context['hasOpenPayment'];
      expect(shown()).toBe(isNamed);
      await stage.press(ledgerElsewhere(ofDriver));
      expect(shown()).toBe(false);
    },
  );

  const signIn = async (
    holder: string,
    asked?: { path: string; search: Record<string, string> },
  ): Promise<unknown[]> => {
    const stage = await openStage({ flow: 'login', params: { holder }, place: { asked } }, createFakeOperator());
    await type(stage, 'email', 'ana@example.es');
    await type(stage, 'password', 'Peaje-2026!');
    await stage.press({ event: { type: 'login.pressed' } });
    return stage.navigations;
  };

  it.each([
    ['renter', '/renters/vehicles', '/renters/vehicles'],
    ['renter', '/renters/help/3', '/renters/profile'],
    ['renter', '/account/profile', '/renters/profile'],
    ['customer', '/account/profile', '/account/profile'],
    ['customer', '/renters/vehicles', '/account/profile'],
    ['customer', 'https://elsewhere.example', '/account/profile'],
  ])('A %s who asked for %s before signing in is led to %s', async (holder, path, to) => {
    const search = { page: '2' };
    const leave = to === path ? { to, search, replace: true } : { to, replace: true };
    expect(await signIn(holder, { path, search })).toEqual([leave]);
  });

  it('Signing in forgets the e-mail address that was typed', async () => {
    const stage = await open('customer');
    await type(stage, 'email', 'ana@example.es');
    await type(stage, 'password', 'Peaje-2026!');
    await stage.press({ event: { type: 'login.pressed' } });
    expect(stage.navigations).toEqual([{ to: '/account/profile', replace: true }]);
    expect(stage.tabValue('login/draft')).toBeNull();
  });
});
