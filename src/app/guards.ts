import type { LocalStore } from '#storage/keys.ts';
import type { GuardName } from './page.ts';
import { to } from './to.ts';

type Guard = (at: { pathname: string; local: LocalStore }) => string | undefined;

/** Rules of single pages: each names a better page, if there is one. */
export const guards: Readonly<Record<GuardName, Guard>> = {
  /** The contact category is not read but talked to. */
  isRead: ({ pathname }) =>
    pathname === to('/help/$categoryId', { categoryId: 'contact' }) ? to('/contact/chatbot') : undefined,
  /** A number that found nothing names no vehicle to prepay for. */
  hasPlate: ({ local }) => (local.read('form/plate')?.licensePlate === '' ? to('/form/prepayment') : undefined),
  hasTrips: ({ local }) => (local.read('journeys') === undefined ? to('/form/claim') : undefined),
  hasContested: ({ local }) =>
    local.read('claimed-journeys')?.length && local.read('journeys') !== undefined ? undefined : to('/claim'),
};
