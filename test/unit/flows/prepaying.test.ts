import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeOperator } from '../faults/fake-operator.ts';
import { openStage, stubBrowser, fetchCode } from '../faults/stage.ts';

beforeAll(() => fetchCode('journey-search', 'journey-selection', 'payment', 'prepayment'));
beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Where the operator offers prepaying and no free-flow', () => {
  const operatorOfPrepayments = () =>
    createFakeOperator({ 'GET /homepage': { title: 'Home', actions: ['prepayment'] } });

  it('a vehicle is named and nothing is looked up for it', async () => {
    const operator = operatorOfPrepayments();
    const stage = await openStage(
      { call: '', flow: 'journey-search', params: { purpose: 'prepayment' }, presses: [] },
      operator,
    );
    await stage.press({ event: { type: 'country.chosen', country: 'ES' } });
    await stage.press({ event: { type: 'plate.typed', plate: '1234 bcd' } });
    await stage.press({ event: { type: 'search.pressed' } });
    expect(stage.left).toContainEqual({ to: '/prepayment', replace: false });
    expect(operator.asked).not.toContain('GET /journeys');
    expect(stage.kept('journeys')).toMatchObject({ plate: '1234 BCD', countryCode: 'ES', sessionId: '', journeys: [] });
    expect(stage.kept('sessionId')).toBeNull();
    stage.close();
  });

  it('prepayments are paid in a session that paying them opens', async () => {
    const operator = operatorOfPrepayments();
    const prepaid = {
      id: 'p1',
      date: '',
      nature: 'prePayment',
      status: 'PREPAYMENT',
      ttcPrice: 3,
      plate: '1234BCD',
      countryCode: 'ES',
    };
    const stage = await openStage(
      {
        call: '',
        flow: 'payment',
        local: {
          'form/plate': { licensePlate: '1234BCD', country: 'ES' },
          journeys: { type: 'resume', plate: '1234BCD', countryCode: 'ES', sessionId: '', journeys: [] },
          'travels-to-pay': [prepaid],
        },
        presses: [],
      },
      operator,
    );
    expect(operator.asked).toContain('POST /payments/allJourneys');
    expect(operator.asked).not.toContain('POST /payments/journeys');
    expect(stage.kept('sessionId')).toBe('session-1');
    stage.close();
  });
});
