import type * as z from 'zod/mini';
import type { Holder } from '#domain/accounts/type.ts';
import type { PlateAddition } from '#domain/vehicles/addition.ts';
import type { Token } from '#domain/accounts/token.ts';
import type { Saved } from '#domain/accounts/saved.ts';
import { fallbackTo } from '#domain/problem.ts';
import { type Client, parseAnswer, parseJson } from './client.ts';
import { authenticationPage } from './contracts/pages.ts';
import {
  type notificationChange,
  passwordChanged,
  plate,
  type plateAddition,
  plates,
  profile,
  type profileChange,
  registered,
  type registration,
  tokenAnswer,
  vehicles,
} from './contracts/accounts.ts';

/** Paths and tokens differ, the calls are alike. */
const families: Record<Holder, string> = { customer: 'users', renter: 'renters' };
const publicPath = (holder: Holder, rest = ''): string => `/public/${families[holder]}${rest}`;
const captcha = (captchaToken: string | null) => (captchaToken === null ? {} : { captchaToken });

/** The operator's own words and picture over the login form (rule ACCOUNT-18). */
export const authenticationPageOf = (client: Client, holder: Holder) =>
  client.json(authenticationPage, '/authentication-page', { query: { type: holder === 'renter' ? 'renter' : 'user' } });

/** Signs in. A captcha's token is valid for one call, so a failed call is not repeated. */
export const logIn = async (
  client: Client,
  holder: Holder,
  body: { email: string; password: string },
  captchaToken: string | null,
): Promise<Token> => ({
  ...(await client.json(tokenAnswer, publicPath(holder, '/token'), {
    method: 'POST',
    body,
    query: captcha(captchaToken),
  })),
  accountType: holder,
});

const holderOf = ({ accountType }: Token): Holder => (accountType === 'renter' ? 'renter' : 'customer');

/** A new token that replaces an expired one; the call itself carries none (rule CALL-3). A repeat has the same key (rule SIGNIN-12). */
export const refreshToken = (client: Client, token: Token, idempotencyKey?: string) =>
  client.json(tokenAnswer, publicPath(holderOf(token), '/token/refresh'), {
    method: 'POST',
    body: { refreshToken: token.refreshToken },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

/** Ends a token at the operator. */
export const logOut = (client: Client, token: Token): Promise<void> =>
  client.send(`/${families[holderOf(token)]}/me/token`, { method: 'DELETE', token: token.accessToken, timeout: 5_000 });

/** A vehicle as the body of a call. */
export const sentPlate = ({ plate: numberPlate, ...rest }: PlateAddition): z.input<typeof plateAddition> => ({
  numberPlate,
  ...rest,
});

/** Opens an account, which then waits for its activation. Returns its id. */
export const register = async (
  client: Client,
  idempotencyKey: string,
  { plates: vehicles, ...rest }: z.output<typeof registration>,
  captchaToken: string | null,
): Promise<string> =>
  (
    await client.json(registered, publicPath('customer'), {
      method: 'POST',
      idempotencyKey,
      body: { ...rest, ...(vehicles !== undefined && { plates: vehicles.map(sentPlate) }) },
      query: captcha(captchaToken),
    })
  ).id;

/** Activates an account with the code of a mail; a rental company chooses its password with it (rule FLEET-1). */
export const activate = (
  client: Client,
  holder: Holder,
  id: string,
  body: { code: string; password?: string },
): Promise<void> => client.send(publicPath(holder, '/{id}/activate'), { method: 'POST', params: { id }, body });

/** Requests another activation mail. */
export const sendActivationAgain = (client: Client, holder: Holder, id: string): Promise<void> =>
  client.send(publicPath(holder, '/{id}/activationCodes'), { method: 'POST', params: { id } });

/** Requests a mail with a code for a new password; the answer is the same whether or not the account exists (rule ACCOUNT-3). */
export const askPasswordCode = (
  client: Client,
  holder: Holder,
  email: string,
  captchaToken: string | null,
): Promise<void> =>
  client.send(publicPath(holder, '/{email}/passwords/codes'), {
    method: 'POST',
    params: { email },
    query: captcha(captchaToken),
  });

/** Sets a new password with the code of a mail. */
export const resetPassword = (
  client: Client,
  holder: Holder,
  id: string,
  body: { code: string; password: string },
): Promise<void> => client.send(publicPath(holder, '/{id}/passwords'), { method: 'PUT', params: { id }, body });

// The calls below need a signed client.

/** Changes the password of the account that is signed in. Returns whether its other sign-ins have ended: null if the operator does not say. */
export const changePassword = async (
  signed: Client,
  holder: Holder,
  body: { currentPassword: string; newPassword: string },
): Promise<boolean | null> => {
  const { text } = await signed.versioned(`/${families[holder]}/me`, { method: 'PATCH', body });
  return passwordChanged.safeParse(parseJson(text)).data?.othersSignedOut ?? null;
};

/** Deletes the account that is signed in. */
export const deleteAccount = (signed: Client, holder: Holder): Promise<void> =>
  signed.send(`/${families[holder]}/me`, { method: 'DELETE' });

/** A record with its version. */
export const savedRecord = async <T extends z.ZodMiniType>(
  signed: Client,
  schema: T,
  path: string,
): Promise<Saved<z.output<T>>> => {
  const { text, version } = await signed.versioned(path);
  return { data: parseAnswer(schema, text, { method: 'GET', path }), version };
};

/** Changes a record of which this version is known. Returns what the operator has saved: from its answer, otherwise read again, and null if neither could be read. */
export const changeRecord = async <T extends z.ZodMiniType>(
  signed: Client,
  schema: T,
  path: string,
  body: Record<string, unknown>,
  ifMatch: string | null,
): Promise<Saved<z.output<T>> | null> => {
  const { text, version } = await signed.versioned(path, { method: 'PATCH', body, ifMatch });
  const answered = schema.safeParse(parseJson(text));
  if (answered.success) return { data: answered.data, version };
  return savedRecord(signed, schema, path).catch(fallbackTo(null));
};

/** The customer's profile. */
export const profileOf = async (signed: Client) => (await savedProfileOf(signed)).data;
export const savedProfileOf = (signed: Client) => savedRecord(signed, profile, '/users/me');

/** Changes the customer's profile. */
export const changeProfile = (signed: Client, body: z.output<typeof profileChange>, version: string | null) =>
  changeRecord(signed, profile, '/users/me', body, version);

type Plate = z.output<typeof plate>;
const sortByPlate = (list: Plate[]): Plate[] => [...list].sort((one, other) => one.plate.localeCompare(other.plate));

/** The customer's vehicles, by plate. */
export const platesOf = async (signed: Client): Promise<Plate[]> =>
  sortByPlate((await signed.json(plates, '/users/me/plates')).plates);

/** Adds a vehicle; returns all of them. */
export const addPlate = async (signed: Client, idempotencyKey: string, vehicle: PlateAddition): Promise<Plate[]> =>
  sortByPlate(
    (await signed.json(plates, '/users/me/plates', { method: 'POST', idempotencyKey, body: sentPlate(vehicle) }))
      .plates,
  );

/** Removes a vehicle; returns those that are left. */
export const removePlate = async (signed: Client, id: string): Promise<Plate[]> =>
  sortByPlate((await signed.json(plates, '/users/me/plates/{id}', { method: 'DELETE', params: { id } })).plates);

/** Turns a vehicle's alert on or off; returns the vehicle. */
export const changeNotifications = (
  signed: Client,
  id: string,
  body: z.output<typeof notificationChange>,
): Promise<Plate> => signed.json(plate, '/users/me/plates/{id}', { method: 'PATCH', params: { id }, body });

/** The models of the customer's vehicles. */
export const vehiclesOf = async (signed: Client) => (await signed.json(vehicles, '/users/me/vehicles')).vehicles;
