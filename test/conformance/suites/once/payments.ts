import { randomUUID } from 'node:crypto';
import { openedPayment, providerRequest } from '#api/contracts/payments.ts';
import { expectThat } from '../../mismatch.ts';
import type { Vehicle } from '../../sources.ts';
import { writing, type CallOptions, type Kit, need, type Step, type Suite } from '../../suite.ts';
import { openPrepayment, passage, payer, requireNeverPaid, requireStatus } from '../payment.ts';
import { noOwed, search } from '../trips.ts';
import { onceSuite, requireMails } from './once.ts';

type Named = { sessionId: string; tripId: string; vehicle: Vehicle };

/** Sessions that each name one unpaid trip, from as few vehicles as possible; `but`: a trip to leave out. */
const tripsToPay = () => {
  let vehicle: Vehicle | undefined;
  return async (kit: Kit, but?: string): Promise<Named> => {
    for (;;) {
      vehicle ??= need(await kit.sources.owed(), noOwed);
      const { sessionId, journeys } = await search(kit, vehicle.plate, vehicle.country);
      const trip = journeys.find(
        ({ id, status, paymentLimit }) => status === 'TERMINE' && paymentLimit !== 'OMP' && id !== but,
      );
      if (trip) {
        const body = { journeys: [{ idDossier: trip.id }] };
        (await kit.call('POST', '/payments/journeys', { query: { sessionId }, body })).good();
        return { sessionId, tripId: trip.id, vehicle };
      }
      vehicle = undefined;
    }
  };
};

const fuelCardOf = ({ sources, freshEmail }: Kit, sessionId: string): CallOptions => {
  const card = need(sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
  return { body: { sessionId, ...card, email: freshEmail() } };
};

/** Fails if a session or its trip was paid. */
const requireUnpaid = async (kit: Kit, { sessionId, tripId, vehicle }: Named): Promise<void> => {
  await requireNeverPaid(kit, sessionId);
  const listed = (await search(kit, vehicle.plate, vehicle.country)).journeys.map(({ id }) => id);
  expectThat(listed.includes(tripId), 'journeys', `${tripId}, which was not paid`, listed);
};

const withoutSharedKey = (nextSession: (kit: Kit) => Promise<Named>): Step[] =>
  [
    {
      name: 'Without a key, sent twice one after the other',
      keyOf: () => null,
      send: async (pay: () => Promise<boolean>) => [await pay(), await pay()],
    },
    {
      name: 'Without a key, sent twice at once',
      keyOf: () => null,
      send: (pay: () => Promise<boolean>) => Promise.all([pay(), pay()]),
    },
    {
      name: 'With two keys, sent at once',
      keyOf: () => randomUUID(),
      send: (pay: () => Promise<boolean>) => Promise.all([pay(), pay()]),
    },
  ].map(({ name, keyOf, send }) =>
    writing(`${name}, one payment session is charged once`, async (kit) => {
      const { sessionId } = await nextSession(kit);
      const options = fuelCardOf(kit, sessionId);
      const pay = async () => (await kit.call('POST', '/payments/privateCards', { ...options, key: keyOf() })).isGood;
      const taken = (await send(pay)).filter(Boolean).length;
      expectThat(taken <= 1, 'status', 'one charge at most; an error for the other call', `${taken} calls taken`);
      if (taken === 1) await requireStatus(kit, sessionId, 'SUCCEED');
    }),
  );

/** The same refusal for the same key, without a second try. */
const repeatedRefusal = writing('A refusal is answered again for its key', async (kit) => {
  const { sessionId } = await openPrepayment(kit);
  const options = { ...fuelCardOf(kit, sessionId), key: randomUUID() };
  const [first, repeat] = [
    await kit.call('POST', '/payments/privateCards', options),
    await kit.call('POST', '/payments/privateCards', options),
  ];
  first.refused();
  expectThat(
    repeat.status === first.status && repeat.text === first.text,
    'body',
    `as the first time: ${first.text}`,
    repeat.text,
  );
});

const fuelCards = (): Suite => {
  const nextSession = tripsToPay();
  return onceSuite(
    '/payments/privateCards',
    async (kit) => {
      const { sessionId, tripId } = await nextSession(kit);
      // The same card for another trip, which an operator could charge.
      const other = await nextSession(kit, tripId);
      return {
        options: fuelCardOf(kit, sessionId),
        other: fuelCardOf(kit, other.sessionId),
        isDoneOnce: () => requireStatus(kit, sessionId, 'SUCCEED'),
        isOtherUndone: () => requireUnpaid(kit, other),
      };
    },
    [...withoutSharedKey(nextSession), repeatedRefusal],
  );
};

const atProvider = (): Suite =>
  onceSuite('/payments/psp', async (kit) => {
    const { sessionId } = await openPrepayment(kit);
    const options = { body: { sessionId, ...payer, email: kit.freshEmail() } };
    return {
      options,
      other: { body: { ...options.body, firstName: 'Dominique' } },
      says: (answer) => void answer.shaped(providerRequest),
    };
  });

const prepayments = (): Suite =>
  onceSuite('/payments/allJourneys', async ({ freshPlate }) => {
    const of = (plate: string) => ({
      body: { plate, plateCountry: 'FR', prepayments: [{ prepaymentJourney: passage }] },
    });
    return { options: of(freshPlate()), other: of(freshPlate()), says: (answer) => void answer.shaped(openedPayment) };
  });

const receipts = (): Suite => {
  const nextSession = tripsToPay();
  let paid: string | undefined;
  return onceSuite('/payments/receipt', async (kit) => {
    const sessionId = paid ?? (await nextSession(kit)).sessionId;
    if (paid === undefined) (await kit.call('POST', '/payments/privateCards', fuelCardOf(kit, sessionId))).good();
    paid = sessionId;
    const email = kit.freshEmail();
    return {
      options: { body: { sessionId, email } },
      other: { body: { sessionId, email: kit.freshEmail() } },
      isDoneOnce: () => requireMails(kit, email, 1),
    };
  });
};

export const oncePayments = (): Suite[] => [fuelCards(), atProvider(), prepayments(), receipts()];
