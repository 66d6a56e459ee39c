import { beforeEach, describe, expect, it } from 'vitest';
import type { Ports } from '#runtime/ports.ts';
import { attemptAt } from '#domain/attempt.ts';
import type { Journey } from '#domain/journey.ts';
import { ProblemError } from '#domain/problem.ts';
import { statedSelection } from '#payments/selection.ts';
import { createLocalStore } from '#storage/keys.ts';
import { area } from '../storage/area.ts';

const tripOf = (id: string): Journey => ({ id, date: '', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 1 });
const both = [tripOf('t1'), tripOf('t2')];
const one = [tripOf('t1')];

describe('The selection that the operator holds', () => {
  let storage: Storage;
  /** The operator's received selections, in order. */
  let told: string[];
  let statements = 0;
  let fails = false;
  const tab = () =>
    statedSelection({
      local: createLocalStore(() => storage),
      window: { navigator: {}, addEventListener: () => {} },
      serverClock: { now: () => 1_000 },
      newKey: () => `statement ${++statements}`,
      client: {
        json: async (_: unknown, __: string, { body }: { body: { journeys: { idDossier: string }[] } }) => {
          if (fails) throw new ProblemError({ code: 'no_answer' });
          told.push(body.journeys.map(({ idDossier }) => idDossier).join(' '));
          return { paymentMethods: [] };
        },
      },
    } as unknown as Ports);
  const pay = async (): Promise<string> => {
    told.push('paid');
    return 'paid';
  };

  beforeEach(() => {
    storage = area();
    told = [];
    fails = false;
  });

  it('The selection that the operator holds is paid without a further call where no other tab has named anything', async () => {
    const page = tab();
    await page.state('s1', both);
    expect(await page.holding('s1', pay)).toBe('paid');
    expect(() => page.mustHold('s1')).not.toThrow();
    expect(told).toEqual(['t1 t2', 'paid']);
  });

  it('The selection that the operator holds is named again before it is paid where another tab has named something since', async () => {
    const [page, other] = [tab(), tab()];
    await page.state('s1', both);
    await other.state('s1', one);
    expect(() => page.mustHold('s1')).toThrow(ProblemError);
    await page.holding('s1', pay);
    expect(told).toEqual(['t1 t2', 't1', 't1 t2', 'paid']);
    expect(() => page.mustHold('s1')).not.toThrow();
    expect(() => other.mustHold('s1')).toThrow(ProblemError);
  });

  it('The selection that the operator holds is not paid where it cannot be named again', async () => {
    const [page, other] = [tab(), tab()];
    await page.state('s1', both);
    await other.state('s1', one);
    fails = true;
    await expect(page.holding('s1', pay)).rejects.toThrow(ProblemError);
    expect(told).not.toContain('paid');
    // The operator's selection is unknown: the next press sends it first.
    fails = false;
    await page.holding('s1', pay);
    expect(told).toEqual(['t1 t2', 't1', 't1 t2', 'paid']);
  });

  it('The selection that the operator holds is not changed by another tab while it is being paid', async () => {
    const [page, other] = [tab(), tab()];
    await page.state('s1', both);
    await other.state('s1', one);
    const attempt = attemptAt('s1', one, { plate: 'AA123AA', countryCode: 'FR' }, 1_000, null);
    createLocalStore(() => storage).write('payments/attempts', [attempt]);
    await page.holding('s1', pay);
    await expect(page.state('s1', both)).rejects.toThrow(ProblemError);
    expect(told).toEqual(['t1 t2', 't1', 'paid']);
  });

  it('The selection that the operator holds is not named again in a session that another tab has paid', async () => {
    const [page, other] = [tab(), tab()];
    await page.state('s1', both);
    await other.state('s1', one);
    const attempt = attemptAt('s1', one, { plate: 'AA123AA', countryCode: 'FR' }, 1_000, null);
    createLocalStore(() => storage).write('payments/paid', [attempt]);
    await page.holding('s1', pay);
    expect(told).toEqual(['t1 t2', 't1', 'paid']);
    expect(() => page.mustHold('s1')).not.toThrow();
  });

  it('The selection that the operator holds is no other tab’s in a session that this page has not spoken of', async () => {
    const [page, other] = [tab(), tab()];
    await other.state('s1', one);
    await page.holding('s2', pay);
    expect(told).toEqual(['t1', 'paid']);
  });
});
