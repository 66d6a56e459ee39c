import type { everyPage } from '#pages.ts';
import type { AccountType } from '#domain/accounts/type.ts';

type Page = (typeof everyPage)[number][1];

/** Whether a page is open to this account: rental companies have an area of their own, and see the pages that are for everyone (rules ROUTE-13, ROUTE-16). */
export const isOpenTo = ({ account: area, door, forEveryone }: Page, account: AccountType): boolean =>
  account === 'renter' ? (area === 'renter' && !door) || forEveryone === true : area !== 'renter' || door === true;
