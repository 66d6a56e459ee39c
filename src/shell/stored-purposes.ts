import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { localSchemas, sessionSchemas, tabPrefix } from '#storage/keys.ts';

type StoredKey = keyof typeof localSchemas | keyof typeof sessionSchemas | `${typeof tabPrefix}…`;

const untilTab = msg`Until you close the tab, at the latest.`;
const untilTabOrSignOut = msg`Until you close the tab or sign out.`;
const untilSearch = msg`Until the next search.`;
const untilPaid = msg`Until it is paid, or until the next search.`;
const untilCleared = msg`Until you delete it.`;
const untilSignOut = msg`Until you delete it or sign out.`;

export type StoredGroup = 'search' | 'payment' | 'account' | 'typed' | 'portal';

/** The properties that all keys of a group share. */
export const storedGroups: Record<StoredGroup, MessageDescriptor> = {
  search: msg`Your search and your trips`,
  payment: msg`Your payment`,
  account: msg`Your account and your claims`,
  typed: msg`What you have typed and not yet sent`,
  portal: msg`How the portal looks and runs`,
};

/** The purpose of each key of the browser's storage, and how long it is kept (rule SHELL-18). */
export const storedPurposes: Record<
  StoredKey,
  { group: StoredGroup; purpose: MessageDescriptor; life: MessageDescriptor }
> = {
  language: { group: 'portal', purpose: msg`The language you chose.`, life: untilCleared },
  'texts/plain': { group: 'portal', purpose: msg`Your choice of easy words.`, life: untilCleared },
  'fleet/table': { group: 'account', purpose: msg`How your company’s tables look.`, life: untilCleared },
  'form/plate': { group: 'search', purpose: msg`The number plate and country you searched for.`, life: untilCleared },
  'location/dates': { group: 'search', purpose: msg`The rental dates you entered.`, life: untilSearch },
  sessionId: { group: 'search', purpose: msg`The number of your search and payment.`, life: untilSearch },
  journeys: { group: 'search', purpose: msg`The trips found.`, life: untilPaid },
  'travels-to-pay': { group: 'payment', purpose: msg`The trips you selected to pay.`, life: untilPaid },
  'claimed-journeys': { group: 'search', purpose: msg`The trips you selected to contest.`, life: untilSearch },
  'inprogress/journey': {
    group: 'search',
    purpose: msg`The trip you are choosing to prepay or complete.`,
    life: untilSearch,
  },
  'prepaid-journeys': { group: 'payment', purpose: msg`The trips you are about to prepay.`, life: untilPaid },
  'prepaid-journeys/email': {
    group: 'payment',
    purpose: msg`The email address of your payment, for the receipt.`,
    life: untilPaid,
  },
  clientEmail: {
    group: 'payment',
    purpose: msg`The email address of your payment, for the receipt.`,
    life: untilSearch,
  },
  isFromAvisOrCnp: { group: 'search', purpose: msg`The kind of the search: by number or by plate.`, life: untilSearch },
  paymentNoticeIsValid: {
    group: 'search',
    purpose: msg`The result of the search: payment notice found or not.`,
    life: untilSearch,
  },
  spiritUserToken: { group: 'account', purpose: msg`Your sign-in.`, life: msg`Until you sign out.` },
  'account/sign-in': {
    group: 'account',
    purpose: msg`The account that is signed in, so that no page shows one account’s data to another.`,
    life: msg`Until you sign out.`,
  },
  'device/salt': {
    group: 'account',
    purpose: msg`A random number of this device, so that it knows an account again without its email address.`,
    life: untilCleared,
  },
  'protest/faq': { group: 'portal', purpose: msg`The help topics you read last.`, life: untilCleared },
  'renter/faq': { group: 'portal', purpose: msg`The help topics you read last.`, life: untilCleared },
  'search/tab': { group: 'search', purpose: msg`The tab that searched last.`, life: untilSignOut },
  'tab/…': {
    group: 'search',
    purpose: msg`This tab’s own search, so that two tabs do not get mixed up.`,
    life: untilTab,
  },
  'payments/ledger': {
    group: 'payment',
    purpose: msg`Your payments, so that nothing is paid twice.`,
    life: msg`24 hours.`,
  },
  'vehicles/owed': {
    group: 'search',
    purpose: msg`What the vehicles you searched for owe, so that no page forgets it.`,
    life: msg`24 hours.`,
  },
  'payments/receipts': {
    group: 'payment',
    purpose: msg`Your receipts, so that you find them again on the home page, or your choice to keep none.`,
    life: msg`30 days, or until you delete them or sign out.`,
  },
  'payments/selection': {
    group: 'payment',
    purpose: msg`The tab in which you last started to pay, so that you pay what you see there.`,
    life: untilPaid,
  },
  'sign-outs': {
    group: 'account',
    purpose: msg`The number of times an account was signed out here, so that every tab deletes its private data.`,
    life: untilCleared,
  },
  'sign-outs/chosen': {
    group: 'account',
    purpose: msg`The number of times an account was signed out here, so that every tab deletes its private data.`,
    life: untilCleared,
  },
  'sign-outs/deletion': {
    group: 'account',
    purpose: msg`The sign-out that deleted the account, so that every tab can say so.`,
    life: untilCleared,
  },
  'payment/billing': {
    group: 'payment',
    purpose: msg`Your billing details for your next payment, because you asked us to keep them.`,
    life: untilSignOut,
  },
  'vehicles/known': {
    group: 'search',
    purpose: msg`The vehicles you searched for, so that you find them again with one tap.`,
    life: untilSignOut,
  },
  'claims/sent': {
    group: 'account',
    purpose: msg`The claims that your company has sent from this browser.`,
    life: untilSignOut,
  },
  'storage/version': { group: 'portal', purpose: msg`The format in which all this is stored.`, life: untilCleared },
  'telemetry/refused': {
    group: 'portal',
    purpose: msg`The operator’s choice to keep no statistics of this visit.`,
    life: untilTab,
  },
  whitelabel: { group: 'portal', purpose: msg`The operator’s name, logo and colours.`, life: msg`15 minutes.` },
  'form/start': { group: 'search', purpose: msg`The number plate and country you searched for.`, life: untilTab },
  'form/draft': { group: 'typed', purpose: msg`What you have typed in the search form.`, life: untilTab },
  'payment/draft': {
    group: 'typed',
    purpose: msg`What you have typed in the billing form. Never a card.`,
    life: untilTab,
  },
  'prepayment/draft': {
    group: 'typed',
    purpose: msg`The trip you are choosing to prepay or complete.`,
    life: untilTab,
  },
  'contact/draft': {
    group: 'typed',
    purpose: msg`What you have typed in the contact form, and the names of your files.`,
    life: untilTab,
  },
  'contact/answers': {
    group: 'typed',
    purpose: msg`The answers you gave before writing to us, to add to your message.`,
    life: untilTab,
  },
  'alert/draft': { group: 'typed', purpose: msg`What you have typed in the alert form.`, life: untilTab },
  'registration/draft': {
    group: 'typed',
    purpose: msg`What you have typed to open an account. Never a password.`,
    life: untilTab,
  },
  'profile/draft': {
    group: 'typed',
    purpose: msg`What you have typed in your details. Never a password.`,
    life: untilTabOrSignOut,
  },
  'company/draft': {
    group: 'typed',
    purpose: msg`What you have typed in your company’s details. Never a password.`,
    life: untilTabOrSignOut,
  },
  'vehicle/draft': {
    group: 'typed',
    purpose: msg`The vehicle that you are adding to your account.`,
    life: untilTabOrSignOut,
  },
  'login/draft': {
    group: 'typed',
    purpose: msg`The email address you have typed to sign in. Never a password.`,
    life: untilTab,
  },
  'claim/draft': {
    group: 'typed',
    purpose: msg`What you have typed in your claim, and the names of your files.`,
    life: untilTab,
  },
  'claim-status/draft': { group: 'typed', purpose: msg`The claim whose status you asked for.`, life: untilTab },
  'fleet/unpaid': {
    group: 'payment',
    purpose: msg`The trips of a payment that was not made, to select them again.`,
    life: untilTab,
  },
  'fleet/selection': {
    group: 'account',
    purpose: msg`The rows you have selected, or left out, in your company’s lists.`,
    life: untilTab,
  },
  'claim/sent': { group: 'account', purpose: msg`The number of your claim.`, life: untilTab },
  'release/paths': {
    group: 'portal',
    purpose: msg`Pages reloaded because of an update to the portal.`,
    life: untilTab,
  },
  'payment/shown': { group: 'payment', purpose: msg`The payment whose result this tab shows.`, life: untilTab },
  'payments/round': {
    group: 'payment',
    purpose: msg`The vehicles that you pay for one after the other, and their trips.`,
    life: msg`Until all are paid, until the next search, or for 24 hours.`,
  },
  'support/steps': {
    group: 'portal',
    purpose: msg`What happened on the pages before the payment, for a support code. Nothing personal.`,
    life: untilTab,
  },
};
