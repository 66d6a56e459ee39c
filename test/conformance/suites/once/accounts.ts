import { randomUUID } from 'node:crypto';
import * as accounts from '#api/contracts/accounts.ts';
import * as fleet from '#api/contracts/fleet.ts';
import { expectThat } from '../../mismatch.ts';
import { writing, type CallOptions, type Kit, need, type Suite } from '../../suite.ts';
import { registrationOf } from '../customers.ts';
import { fleetFile } from '../fleet.ts';
import { logIn, tokensOf } from '../tokens.ts';
import { onceSuite, requireMails } from './once.ts';

/** The access token of an existing account, fetched once. */
const signIn = (family: 'users' | 'renters') => {
  let token: string | undefined;
  return async (kit: Kit): Promise<string> => {
    if (token !== undefined) return token;
    const { email, password } =
      family === 'users'
        ? need(await kit.sources.customer(), 'name an active customer in --data (customer)')
        : need(await kit.sources.renter(), 'name an active rental company in --data (renter)');
    token = tokensOf(await logIn(kit, family, email, password)).accessToken;
    return token;
  };
};

const registrations = (): Suite =>
  onceSuite('/public/users', async (kit) => {
    const email = kit.freshEmail();
    const options = { body: registrationOf(email), captcha: true };
    return {
      options,
      other: { body: registrationOf(kit.freshEmail()) },
      says: (answer) => void answer.shaped(accounts.registered),
      isDoneOnce: () => requireMails(kit, email, 1),
    };
  });

const vehicleOf = (token: string, numberPlate: string): CallOptions => ({
  token,
  body: { countryCode: 'FR', numberPlate },
});

const customersVehicles = (): Suite => {
  const tokenOf = signIn('users');
  const ownAnswer = writing('Its key without the token does not get the answer of its customer', async (kit) => {
    const [token, plate, key] = [await tokenOf(kit), kit.freshPlate(), randomUUID()];
    const { body, ...signed } = vehicleOf(token, plate);
    (await kit.call('POST', '/users/me/plates', { ...signed, body, key })).good();
    (await kit.call('POST', '/users/me/plates', { body, key })).refusedWith(401);
  });
  return onceSuite(
    '/users/me/plates',
    async (kit) => {
      const [token, plate] = [await tokenOf(kit), kit.freshPlate()];
      return {
        options: vehicleOf(token, plate),
        other: vehicleOf(token, kit.freshPlate()),
        isDoneOnce: async () => {
          const { plates } = (await kit.call('GET', '/users/me/plates', { token })).shaped(accounts.plates);
          const found = plates.filter((vehicle) => vehicle.plate === plate).length;
          expectThat(found === 1, 'plates', `${plate} once`, found);
        },
      };
    },
    [ownAnswer],
  );
};

/** The vehicles of a company with a given plate. */
const found = async ({ call }: Kit, token: string, plate: string) =>
  (await call('GET', '/renters/me/plates', { token, query: { page: '0', pageSize: '10', search: plate } })).shaped(
    fleet.fleetPlatesPage,
  ).plates;

const requireOne = async (kit: Kit, token: string, plate: string): Promise<void> => {
  const { length } = await found(kit, token, plate);
  expectThat(length === 1, 'plates', `${plate} once`, length);
};

const fleetVehicles = (): Suite => {
  const tokenOf = signIn('renters');
  return onceSuite('/renters/me/plates', async (kit) => {
    const [token, plate] = [await tokenOf(kit), kit.freshPlate()];
    return {
      options: vehicleOf(token, plate),
      other: vehicleOf(token, kit.freshPlate()),
      isDoneOnce: () => requireOne(kit, token, plate),
    };
  });
};

const closures = (): Suite => {
  const tokenOf = signIn('renters');
  return onceSuite('/renters/me/plates/{id}/closure', async (kit) => {
    const [token, plate] = [await tokenOf(kit), kit.freshPlate()];
    (await kit.call('POST', '/renters/me/plates', vehicleOf(token, plate))).good();
    const [vehicle] = await found(kit, token, plate);
    const until = (year: number) => ({ token, body: { validityEndDate: `${year}-03-01T10:00:00` } });
    return {
      path: `/renters/me/plates/${encodeURIComponent(vehicle?.id ?? '')}/closure`,
      options: until(2036),
      other: until(2037),
      isDoneOnce: async () => {
        const [closed] = await found(kit, token, plate);
        const end = closed?.validityEndDate ?? undefined;
        expectThat(end?.startsWith('2036-03-01') ?? false, 'plates[0].validityEndDate', '2036-03-01T10:00:00', end);
      },
    };
  });
};

const imports = (): Suite => {
  const tokenOf = signIn('renters');
  return onceSuite('/renters/me/plates/import', async (kit) => {
    const [token, plate] = [await tokenOf(kit), kit.freshPlate()];
    return {
      options: { token, form: fleetFile(`${plate};FR;;`) },
      other: { token, form: fleetFile(`${kit.freshPlate()};FR;;`) },
      says: (answer) => {
        const { imported } = answer.shaped(fleet.importReport);
        expectThat(imported === 1, 'imported', '1', imported);
      },
      isDoneOnce: () => requireOne(kit, token, plate),
    };
  });
};

export const onceAccounts = (): Suite[] => [
  registrations(),
  customersVehicles(),
  fleetVehicles(),
  closures(),
  imports(),
];
