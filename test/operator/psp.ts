import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderRequest } from '#domain/payment/provider.ts';

export type Psp = ProviderRequest['psp'];
export type Parameter = { pspVariableName: string; pspVariableValue: string };
type Order = { paymentId: string; amount: number; email: string; returnTo: string; language: string; time: string };

export const pspPaths: Record<Psp, string> = { PAYBOX: '/paybox/pages', AXEPTA: '/axepta/paymentpage' };

const sign = (secret: string, text: string): string =>
  createHmac('sha512', secret).update(text).digest('hex').toUpperCase();
const isSigned = (secret: string, text: string, signature: string): boolean => {
  const expected = Buffer.from(sign(secret, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
};
const joinPairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${name}=${value}`).join('&');
const listPairs = (pairs: readonly (readonly [string, string])[]): Parameter[] =>
  pairs.map(([pspVariableName, pspVariableValue]) => ({ pspVariableName, pspVariableValue }));

const payboxParameters = (secret: string, order: Order): Parameter[] => {
  const pairs: [string, string][] = [
    ['PBX_SITE', '1999888'],
    ['PBX_RANG', '32'],
    ['PBX_IDENTIFIANT', '107904482'],
    ['PBX_TOTAL', String(order.amount)],
    ['PBX_DEVISE', '978'],
    ['PBX_CMD', order.paymentId],
    ['PBX_PORTEUR', order.email],
    ['PBX_RETOUR', 'Mt:M;Ref:R;Auto:A;Erreur:E'],
    ['PBX_LANGUE', order.language],
    ['PBX_EFFECTUE', order.returnTo],
    ['PBX_REFUSE', order.returnTo],
    ['PBX_ANNULE', order.returnTo],
    ['PBX_ATTENTE', order.returnTo],
    ['PBX_HASH', 'SHA512'],
    ['PBX_TIME', order.time],
  ];
  return listPairs([...pairs, ['PBX_HMAC', sign(secret, joinPairs(pairs))]]);
};

const axeptaData = (pairs: readonly (readonly [string, string])[]): string =>
  Buffer.from(joinPairs(pairs)).toString('hex').toUpperCase();

const axeptaParameters = (secret: string, order: Order): Parameter[] => {
  const data = axeptaData([
    ['TransID', order.paymentId],
    ['Amount', String(order.amount)],
    ['Currency', 'EUR'],
    ['URLBack', order.returnTo],
  ]);
  return listPairs([
    ['MerchantID', 'BOCALIA_TEST'],
    ['Len', String(data.length / 2)],
    ['Data', data],
    ['MAC', sign(secret, data)],
    ['Language', order.language],
  ]);
};

/** The parameters of the portal's form to each card provider. */
export const pspParameters: Record<Psp, (secret: string, order: Order) => Parameter[]> = {
  PAYBOX: payboxParameters,
  AXEPTA: axeptaParameters,
};

/** The payment of a PAYBOX form; undefined if anything in it was altered. */
const readPaybox = (secret: string, fields: readonly (readonly [string, string])[]): string | undefined => {
  const signature = fields.find(([name]) => name === 'PBX_HMAC')?.[1] ?? '';
  const signed = fields.filter(([name]) => name !== 'PBX_HMAC');
  return isSigned(secret, joinPairs(signed), signature) ? signed.find(([name]) => name === 'PBX_CMD')?.[1] : undefined;
};

/** The payment of an AXEPTA query string; undefined if anything in it was altered. */
const readAxepta = (secret: string, fields: readonly (readonly [string, string])[]): string | undefined => {
  const { Data: data = '', MAC: mac = '' } = Object.fromEntries(fields);
  if (!isSigned(secret, data, mac)) return undefined;
  return new URLSearchParams(Buffer.from(data, 'hex').toString('utf8')).get('TransID') ?? undefined;
};

/** The payment that the portal's form names, by card provider; undefined if anything in it was altered. */
export const readPayment: Record<Psp, typeof readPaybox> = { PAYBOX: readPaybox, AXEPTA: readAxepta };

/** AXEPTA sends a driver back by POST after a bank card, and by GET after any other method. */
export const returnsByPost = ({ psp, method }: { psp: Psp | null; method: string }): boolean =>
  psp === 'AXEPTA' && method === 'CREDIT_CARD';

/** What AXEPTA posts to the address that it sends a driver back to. */
export const answerData = (paymentId: string): string => axeptaData([['TransID', paymentId]]);
