import { createHmac, timingSafeEqual } from 'node:crypto';

export type Psp = 'PAYBOX' | 'AXEPTA';
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

const axeptaParameters = (secret: string, order: Order): Parameter[] => {
  const data = Buffer.from(
    joinPairs([
      ['TransID', order.paymentId],
      ['Amount', String(order.amount)],
      ['Currency', 'EUR'],
      ['URLBack', order.returnTo],
    ]),
  )
    .toString('hex')
    .toUpperCase();
  return listPairs([
    ['MerchantID', 'BOCALIA_TEST'],
    ['Len', String(data.length / 2)],
    ['Data', data],
    ['MAC', sign(secret, data)],
    ['Language', order.language],
  ]);
};

/** The parameters of the portal's form to a card provider. */
export const pspParameters = (psp: Psp, secret: string, order: Order): Parameter[] =>
  psp === 'PAYBOX' ? payboxParameters(secret, order) : axeptaParameters(secret, order);

/** The payment of a PAYBOX form; undefined if anything in it was altered. */
export const readPaybox = (secret: string, fields: readonly (readonly [string, string])[]): string | undefined => {
  const signature = fields.find(([name]) => name === 'PBX_HMAC')?.[1] ?? '';
  const signed = fields.filter(([name]) => name !== 'PBX_HMAC');
  return isSigned(secret, joinPairs(signed), signature) ? signed.find(([name]) => name === 'PBX_CMD')?.[1] : undefined;
};

/** The payment of an AXEPTA query string; undefined if anything in it was altered. */
export const readAxepta = (secret: string, query: Readonly<Record<string, string>>): string | undefined => {
  const data = query['Data'] ?? '';
  if (!isSigned(secret, data, query['MAC'] ?? '')) return undefined;
  return new URLSearchParams(Buffer.from(data, 'hex').toString('utf8')).get('TransID') ?? undefined;
};
