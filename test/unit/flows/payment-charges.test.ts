import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { attempt } from '../../faults/plays/samples.ts';
import { billed, carded, paying, selected } from '../../faults/scripts.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('payment'));
beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('No driver is sent to the provider if another tab has selected other trips of the session meanwhile', async () => {
  const postedWhere = async (isOvertaken: boolean): Promise<number> => {
    const operator = createFakeOperator(paying);
    const other = { at: 'window', event: { type: 'storage', key: 'payments/selection', kept: 'x' } };
    const stage = await openStage(
      { call: '', flow: 'payment', local: selected, presses: [] },
      {
        ...operator,
        fetch: async (request, options) => {
          if (isOvertaken && String(request).endsWith('/payments/psp')) void stage.press(other);
          return operator.fetch(request, options);
        },
      },
    );
    for (const press of billed) await stage.press(press);
    const done = await Promise.all(stage.done);
    stage.close();
    return done.filter((what) => what.startsWith('posts')).length;
  };
  expect([await postedWhere(false), await postedWhere(true)]).toEqual([1, 0]);
});

it('A charge bears the key that was noted, also where it is sent once more', async () => {
  const keys: unknown[] = [];
  const operator = createFakeOperator({ ...paying, 'GET /payments/{sessionId}': { status: 'PENDING' } });
  const stage = await openStage(
    {
      call: '',
      flow: 'payment',
      local: {
        ...selected,
        'payments/attempts': [{ ...attempt, startedAt: Date.now(), key: 'key-1', isReleased: true }],
      },
      presses: [],
    },
    {
      ...operator,
      fetch: async (request, options) => {
        if (String(request).endsWith('/payments/privateCards'))
          keys.push(new Headers(options?.headers).get('Idempotency-Key'), stage.kept('payments/attempts'));
        return operator.fetch(request, options);
      },
    },
  );
  for (const press of carded) await stage.press(press);
  stage.close();
  expect(keys).toMatchObject(['key-1', [{ sessionId: 's1', key: 'key-1' }]]);
});
