import type { FuelCardType } from '#domain/payment/method.ts';
import { sentEmail } from '#domain/accounts/email.ts';
import { fileKindOf } from '#domain/claims/attachment.ts';
import type { Billing } from '#domain/payment/billing.ts';
import { cardValidity, type FuelCard, fuelCardRules } from '#domain/payment/fuel-card.ts';
import { isPrepayment, isPriced, type Journey, totalOf } from '#domain/trips/journey.ts';
import { sumCents } from '#domain/money/cents.ts';
import { ProblemError } from '#domain/problem.ts';
import type { Client } from './client.ts';
import { confirmationPage } from './contracts/pages.ts';
import {
  extendedSession,
  openedPayment,
  paymentEmail,
  paymentMethods,
  paymentStatus,
  providerRequest,
} from './contracts/payments.ts';
import { chargingTimeout, openingTimeout, usualTimeout } from './timeouts.ts';

/** A trip as POST /payments/journeys names it (rule PAY-10). */
export const namedForPayment = (trip: Journey) => {
  if (isPrepayment(trip))
    return {
      prepaymentJourney: { in: trip.in?.id ?? '', out: trip.out?.id ?? '', vehicleCategory: trip.carCategory ?? '' },
    };
  if (trip.inProgressId === undefined) return { idDossier: trip.id };
  return { inProgressId: trip.inProgressId, in: trip.in?.id, out: trip.out?.id, vehicleCategory: trip.carCategory };
};

/** A driver pays only the amount that the page shows (rule PAY-28): one from before midnight may lack a surcharge. Without all prices it shows none. */
const requireShownAmount = (amount: number | undefined, trips: readonly Journey[]): void => {
  if (trips.every(isPriced) && amount !== undefined && amount !== sumCents(trips.map(totalOf)))
    throw new ProblemError({ code: 'amount_changed' });
};

/** Sends the selection of trips and returns its payment methods (rule PAY-1), and the end of its session if it is known. `timeout` in ms. */
export const methodsFor = async (
  client: Client,
  sessionId: string,
  trips: readonly Journey[],
  timeout: number = usualTimeout,
) => {
  const {
    paymentMethods: methods,
    amountToPay,
    sessionEndsAt,
  } = await client.json(paymentMethods, '/payments/journeys', {
    method: 'POST',
    timeout,
    query: { sessionId },
    body: { journeys: trips.map(namedForPayment) },
  });
  requireShownAmount(amountToPay, trips);
  return { methods, sessionEndsAt, isAmountKnown: amountToPay !== undefined };
};

/** Opens a session for a visitor's prepayments only, and returns its payment methods (rule PREP-15). */
export const openPrepaid = async (client: Client, idempotencyKey: string, prepaid: readonly Journey[]) => {
  const [first] = prepaid;
  const body = {
    plate: first?.plate ?? '',
    plateCountry: first?.countryCode ?? '',
    prepayments: prepaid.map(namedForPayment),
  };
  const {
    paymentMethods: methods,
    sessionId,
    amountToPay,
    sessionEndsAt,
  } = await client.json(openedPayment, '/payments/allJourneys', { method: 'POST', idempotencyKey, body });
  requireShownAmount(amountToPay, prepaid);
  return { methods, sessionId, sessionEndsAt };
};

/** Extends a payment session, and returns its new end (rule PAY-26). */
export const extendSession = async (client: Client, sessionId: string) =>
  (await client.json(extendedSession, '/payments/{sessionId}/extension', { method: 'POST', params: { sessionId } }))
    .sessionEndsAt;

/** Opens a payment at the card provider (rule PAY-9). Sent once; never repeated by the client. `timeout` in ms. */
export const openProvider = (
  client: Client,
  idempotencyKey: string,
  sessionId: string,
  billing: Billing & { paymentMethod?: string },
  timeout: number = openingTimeout,
) =>
  client.json(providerRequest, '/payments/psp', {
    method: 'POST',
    idempotencyKey,
    body: { sessionId, ...billing, email: sentEmail(billing.email) },
    timeout,
  });

/** Pays by fuel card (rule PAY-9). Sent once; never repeated by the client. */
export const payByFuelCard = (
  client: Client,
  idempotencyKey: string,
  sessionId: string,
  cardType: FuelCardType,
  card: FuelCard,
) =>
  client.send('/payments/privateCards', {
    method: 'POST',
    idempotencyKey,
    timeout: chargingTimeout,
    // A page inserted by a proxy must not count as “paid”.
    mustBeEmpty: true,
    body: {
      sessionId,
      cardType,
      cardNumber: card.cardNumber,
      cardValidity: cardValidity(card.expiry),
      ...(fuelCardRules[cardType].codeDigits > 0 && { cvv: card.cvv }),
      email: sentEmail(card.email),
    },
  });

/** The payment status of a session (rule VERDICT-1). */
export const statusOfPayment = async (client: Client, sessionId: string) =>
  (await client.json(paymentStatus, '/payments/{sessionId}', { params: { sessionId }, retry: 0 })).status;

/** The e-mail address tied to a payment (rule VERDICT-13). */
export const emailOfPayment = async (client: Client, sessionId: string) =>
  (await client.json(paymentEmail, '/payments/{sessionId}/email', { params: { sessionId } })).email;

/** The receipt (rule RESULT-1); anything but a PDF is a failed call. */
export const receiptOf = async (client: Client, sessionId: string): Promise<Blob> => {
  const file = await client.blob('/payments/receipt', { query: { sessionId } });
  if (fileKindOf(new Uint8Array(await file.arrayBuffer())) !== 'pdf')
    throw new ProblemError(
      { code: 'bad_answer' },
      { call: { method: 'GET', path: '/payments/receipt' }, refused: '$' },
    );
  return file;
};

/** Requests the receipt by e-mail (rule RESULT-6). */
export const sendReceipt = (client: Client, idempotencyKey: string, sessionId: string, email: string) =>
  client.send('/payments/receipt', { method: 'POST', idempotencyKey, body: { sessionId, email } });

/** Texts of the confirmation page (rule RESULT-1). */
export const confirmationPageOf = (client: Client) => client.json(confirmationPage, '/payments/confirmation/page');
