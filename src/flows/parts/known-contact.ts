import { profileOf } from '#api/accounts.ts';
import { renterProfileOf } from '#api/fleet.ts';
import type { Profile } from '#domain/account.ts';
import type { Ports } from '#app/ports.ts';

/** The profile of the customer who is signed in; undefined for anyone else, and where it cannot be had: a form is then filled in by hand. */
export const knownProfile = async ({ account }: Pick<Ports, 'account'>): Promise<Profile | undefined> => {
  if (account.presumed() !== 'customer') return undefined;
  try {
    return await profileOf((await account.wake()).client);
  } catch {
    return undefined;
  }
};

export type KnownContact = { firstName: string; lastName: string; email: string; phone: string };

const renterContact = async ({ account }: Pick<Ports, 'account'>): Promise<Partial<KnownContact>> => {
  try {
    const { renterName, email, phoneNumber } = await renterProfileOf((await account.wake()).client);
    return { lastName: renterName, email, phone: phoneNumber };
  } catch {
    return {};
  }
};

/** Name and e-mail address, and a rental company’s telephone number, of whoever is signed in, for forms that ask for them (§2.2); empty for visitors. */
export const knownContact = async (ports: Pick<Ports, 'account'>): Promise<Partial<KnownContact>> => {
  if (ports.account.presumed() === 'renter') return renterContact(ports);
  const profile = await knownProfile(ports);
  return profile === undefined
    ? {}
    : { firstName: profile.firstName, lastName: profile.lastName, email: profile.email };
};
