import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { type Stage, fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(async () => {
  await fetchCode('login');
  stubBrowser();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (holder: string, session: Record<string, unknown> = {}): Promise<Stage> =>
  openStage(
    { call: 'GET /authentication-page', flow: 'login', params: { holder }, session, presses: [] },
    createFakeOperator(),
  );
const type = (stage: Stage, field: string, value: string): Promise<void> =>
  stage.press({ event: { type: 'field.typed', field, value } });
const typedIn = (stage: Stage): unknown => {
  const { email, password } = stage.machines()[0]?.snapshot.context ?? {};
  return { email, password };
};
const draftIn = (stage: Stage): Record<string, unknown> => ({ 'login/draft': stage.draft('login/draft') });

it.each(['customer', 'renter'])(
  'The e-mail address typed where a %s signs in survives a reload and a change of language, and the password is not kept',
  async (holder) => {
    const first = await open(holder);
    await type(first, 'email', 'ana@example.es');
    await type(first, 'password', 'Peaje-2026!');
    expect(first.stored()).not.toContain('Peaje');
    first.close();
    const next = await open(holder, draftIn(first));
    expect(typedIn(next)).toEqual({ email: 'ana@example.es', password: '' });
    next.close();
  },
);

it('An e-mail address typed where customers sign in is not filled in where rental companies do', async () => {
  const first = await open('customer');
  await type(first, 'email', 'ana@example.es');
  first.close();
  const other = await open('renter', draftIn(first));
  expect(typedIn(other)).toEqual({ email: '', password: '' });
  other.close();
});

it('Signing in forgets the e-mail address that was typed', async () => {
  const stage = await open('customer');
  await type(stage, 'email', 'ana@example.es');
  await type(stage, 'password', 'Peaje-2026!');
  await stage.press({ event: { type: 'login.pressed' } });
  expect(stage.left).toEqual([{ to: '/account/profile', replace: true }]);
  expect(stage.draft('login/draft')).toBeNull();
  stage.close();
});
