import type { LocalStore, SessionStore } from '#storage/keys.ts';
import type { GuardName } from './page.ts';
import { to } from './to.ts';

type Guard = (at: { pathname: string; local: LocalStore; session: SessionStore }) => string | undefined;

const contact = { categoryId: 'contact' };
const contactTopics = [to('/help/$categoryId', contact), to('/renters/help/$categoryId', contact)];

/** Where trips to contest are found: rental companies have a list of their own. */
const claimStart = (local: LocalStore): string =>
  local.read('spiritUserToken')?.accountType === 'renter' ? to('/renters/paymentNotice') : to('/form/claim');

/** Whether a rule asks for a search that is no longer kept; who has not chosen yet is led to choosing, and told nothing of a search. */
export const lacksSearch = (guard: GuardName | undefined): boolean => guard === 'hasTrips';

/** Rules of single pages: each names a better page, if there is one. */
export const guards: Readonly<Record<GuardName, Guard>> = {
  /** The contact category, in whatever letters it is written, is not read but talked to. */
  isRead: ({ pathname }) => (contactTopics.includes(pathname.toLowerCase()) ? to('/contact/chatbot') : undefined),
  /** A number that found nothing names no vehicle to prepay for. */
  hasPlate: ({ local }) => (local.read('form/plate')?.licensePlate === '' ? to('/form/prepayment') : undefined),
  hasTrips: ({ local }) => (local.read('journeys') === undefined ? claimStart(local) : undefined),
  /** Trips to contest, or a claim that was sent. */
  hasContested: ({ local, session }) => {
    const isPending = local.read('claimed-journeys')?.length && local.read('journeys') !== undefined;
    return isPending || session.read('claim/sent') !== undefined ? undefined : to('/claim');
  },
};
