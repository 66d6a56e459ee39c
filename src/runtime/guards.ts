import type { AccountType } from '#domain/accounts/type.ts';
import type { LocalStore, SessionStore } from '#storage/keys.ts';
import type { GuardName } from './page.ts';
import { claimStart, to } from '#domain/page-path.ts';

type Guard = (at: {
  pathname: string;
  account: AccountType;
  local: LocalStore;
  tabStorage: SessionStore;
}) => string | undefined;

const contact = { categoryId: 'contact' };
const contactTopics = [to('/help/$categoryId', contact), to('/renters/help/$categoryId', contact)];

/** Whether a rule needs a search that is no longer stored. Rental companies choose from a list and do not search. */
export const lacksSearch = (guard: GuardName | undefined, account: AccountType): boolean =>
  guard === 'hasTrips' && account !== 'renter';

/** Rules of single pages: each returns a better page, if there is one. */
export const guards: Readonly<Record<GuardName, Guard>> = {
  /** The contact category, in upper or lower case, opens the chatbot. */
  isNotContact: ({ pathname }) => (contactTopics.includes(pathname.toLowerCase()) ? to('/contact/chatbot') : undefined),
  /** A number that found nothing names no vehicle to prepay for. */
  hasPlate: ({ local }) => (local.read('form/plate')?.licensePlate === '' ? to('/form/prepayment') : undefined),
  hasTrips: ({ local, account }) =>
    local.read('journeys') === undefined ? claimStart(account === 'renter') : undefined,
  /** Trips to contest, or a claim that was sent. */
  hasContested: ({ local, tabStorage }) => {
    const isPending = local.read('claimed-journeys')?.length && local.read('journeys') !== undefined;
    return isPending || tabStorage.read('claim/sent') !== undefined ? undefined : to('/claim');
  },
};
