import { profileOf } from '#api/accounts.ts';
import { renterProfileOf } from '#api/fleet.ts';
import type { Profile } from '#domain/accounts/profile.ts';
import { fallbackTo } from '#domain/problem.ts';
import type { Ports } from '../ports.ts';

/** The profile of the signed-in customer; undefined for anyone else, or if it cannot be loaded: the form then starts empty. */
export const knownProfile = async ({ account }: Pick<Ports, 'account'>): Promise<Profile | undefined> => {
  if (account.presumed() !== 'customer') return undefined;
  return account
    .load()
    .then(({ client }) => profileOf(client))
    .catch(fallbackTo(undefined));
};

/** `company`: only for a rental company's account, which has no first and last name. */
export type KnownContact = { firstName: string; lastName: string; company: string; email: string; phone: string };

const renterContact = ({ account }: Pick<Ports, 'account'>): Promise<Partial<KnownContact>> =>
  account
    .load()
    .then(({ client }) => renterProfileOf(client))
    .then(({ renterName, email, phoneNumber }) => ({ company: renterName, email, phone: phoneNumber }))
    .catch(fallbackTo({}));

/** Name and e-mail address, and a rental company’s telephone number, of the signed-in person, for forms that ask for them (rule ACCOUNT-16); empty for visitors. */
export const knownContact = async (ports: Pick<Ports, 'account'>): Promise<Partial<KnownContact>> => {
  if (ports.account.presumed() === 'renter') return renterContact(ports);
  const profile = await knownProfile(ports);
  return profile === undefined
    ? {}
    : { firstName: profile.firstName, lastName: profile.lastName, email: profile.email };
};
