import { describe, expect, it } from 'vitest';
import { type Attempt, attemptAt, withoutPayer } from '#domain/attempt.ts';
import { type SentPayment, sentPaymentOf } from '#domain/sent-payment.ts';
import { type Verdict, verdicts } from '#domain/verdict.ts';

const trip = { id: 't1', date: '', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 6 } as const;
const startedAt = 1_000;
const note = attemptAt('s-1234-5678', [trip], { plate: 'AA123BB', countryCode: 'FR' }, startedAt);

type Kept = { pathname?: string; verdict?: Verdict; attempts?: Attempt[]; paid?: Attempt[] };
const sent = ({ pathname = '/payment/rejected', verdict, attempts = [], paid = [] }: Kept): SentPayment | null =>
  sentPaymentOf({
    pathname,
    sessionId: note.sessionId,
    outcome: verdict && { sessionId: note.sessionId, verdict, attempt: note },
    attempts,
    paid,
  });

describe('A page that cannot be shown says of a payment that was sent', () => {
  it.each([
    ['paid', ['paid', 'paidTwice']],
    ['refused', ['rejected', 'unknownStatus']],
    ['cancelled', ['cancelled']],
    ['open', ['refused', 'pending', 'unclear', 'unheard']],
  ] as const)(
    'A page that cannot be shown says that a sent payment is %s if the operator has confirmed it',
    (end, heard) => expect(verdicts.filter((verdict) => sent({ verdict })?.end === end)).toEqual(heard),
  );

  it('A page that cannot be shown says that a sent payment is open while it is noted, whatever the verdict on another one', () => {
    expect(sent({ verdict: 'rejected', attempts: [note] })).toEqual({
      sign: 'sent',
      end: 'open',
      cents: 600,
      startedAt,
      reference: '1234-5678',
    });
    expect(sent({ attempts: [note], pathname: '/payment' })?.end).toBe('open');
  });

  it('A page that cannot be shown says of a payment that was sent that it is paid where this browser has noted so, and no amount where whose note it was was taken out', () => {
    expect(sent({ verdict: 'rejected', paid: [note] })?.end).toBe('paid');
    expect(sent({ paid: [withoutPayer(note)] })).toMatchObject({ sign: 'sent', end: 'paid', cents: null, startedAt });
  });

  it('A page that cannot be shown says of a payment that was sent no amount and no time where nothing is noted, and whether the provider has sent the driver back', () => {
    const unknown = { end: 'open', cents: null, startedAt: null, reference: '1234-5678' };
    expect(sent({})).toEqual({ sign: 'asked', ...unknown });
    expect(sent({ pathname: '/payment/processing' })).toEqual({ sign: 'returned', ...unknown });
  });

  it('A page that cannot be shown says of a payment that was sent nothing where nothing was sent', () => {
    expect(sent({ pathname: '/payment' })).toBeNull();
    expect(sent({ pathname: '/payment', attempts: [{ ...note, isReleased: true }] })).toBeNull();
    expect(sent({ pathname: '/journeys', attempts: [note] })).toBeNull();
    const nothing = { pathname: '/payment/success', outcome: undefined, attempts: [], paid: [] };
    expect(sentPaymentOf({ ...nothing, sessionId: undefined })).toBeNull();
    expect(sentPaymentOf({ ...nothing, sessionId: '' })).toBeNull();
  });
});
