/** The buttons of lists that depend on what the operator offers. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HomeAction } from '#domain/operator/settings.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { searchStorage } from '../../faults/scripts.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('journey-selection', 'fleet-journeys'));
beforeEach(stubBrowser);

const trip = { id: 't1', date: '2026-11-20T08:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 2 };
const list = searchStorage(trip);

/** The presses that a page accepts with these offers of the operator, if its page data allows everything. */
const taken = async (
  page: { flow: string; local?: Record<string, unknown>; as?: 'renter' },
  actions: HomeAction[],
  presses: string[],
) => {
  const stage = await openStage(
    { isWritten: true, ...page },
    createFakeOperator({
      'GET /homepage': { title: 'Tolls', actions },
      'GET /journeys/toPay/page': { canAddPrepayment: true, canContestJourney: true },
    }),
  );
  const [flow] = stage.machines();
  const can = presses.filter((type) => flow?.snapshot.can({ type }));
  stage.close();
  return can;
};

describe('A list of trips', () => {
  const presses = ['prepayment.pressed', 'contest.pressed'];
  const onList = (actions: HomeAction[]) => taken({ flow: 'journey-selection', local: list }, actions, presses);

  it('A list of trips leads to prepaying and claims only where the operator offers them, whatever its page data allows', async () => {
    expect(await onList(['freeflow'])).toEqual([]);
    expect(await onList(['freeflow', 'prepayment'])).toEqual(['prepayment.pressed']);
    expect(await onList(['freeflow', 'payment-notice'])).toEqual(['contest.pressed']);
  });

  it('A list of trips of a fleet leads to claims only where the operator takes them', async () => {
    const onFleet = (actions: HomeAction[]) =>
      taken({ flow: 'fleet-journeys', as: 'renter' }, actions, ['contest.pressed']);
    expect(await onFleet(['freeflow'])).toEqual([]);
    expect(await onFleet(['freeflow', 'payment-notice'])).toEqual(['contest.pressed']);
  });
});
