import type { everyPage } from '#pages.ts';
import type { AccountType } from '#domain/account-type.ts';

type Page = (typeof everyPage)[number][1];

/** Whether a page is for this account: rental companies have an area of their own, beside the pages that are everybody's (rules ROUTE-13, ROUTE-16). */
export const isOpenTo = ({ account: area, door, forEveryone }: Page, account: AccountType): boolean =>
  account === 'renter' ? (area === 'renter' && !door) || forEveryone === true : area !== 'renter' || door === true;
