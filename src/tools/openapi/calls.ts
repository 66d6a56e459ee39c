import type * as z from 'zod/mini';
import * as accounts from '#api/contracts/accounts.ts';
import * as alerts from '#api/contracts/alerts.ts';
import { captchaChallenge } from '#api/contracts/captcha.ts';
import * as claims from '#api/contracts/claims.ts';
import * as content from '#api/contracts/content.ts';
import * as pages from '#api/contracts/pages.ts';
import * as fleet from '#api/contracts/fleet.ts';
import * as journeys from '#api/contracts/journeys.ts';
import * as payments from '#api/contracts/payments.ts';
import * as support from '#api/contracts/support.ts';
import { telemetry } from '#api/contracts/telemetry.ts';
import * as bodies from './bodies.ts';
import type { ProblemCode } from '#domain/problem.ts';

type Schema = z.ZodMiniType;

/** One call of an operator's platform, below `/services/v1`. */
export type Call = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` for each value in the address. */
  path: string;
  family: string;
  summary: string;
  /** The query parameters; a trailing `!` makes one mandatory. */
  query?: readonly string[];
  body?: Schema;
  /** A multipart body: a JSON part by its name, and files. */
  parts?: { json: string; schema: Schema } | { file: string };
  /** Absent: 204 without content. */
  answer?: Schema | 'application/pdf' | 'text/csv';
  /** Whose access token is required. */
  signedBy?: 'customer' | 'renter';
  /** An operator may leave it out, and answer 404. */
  isOptional?: true;
  /** It charges, registers, orders or contests: it carries an Idempotency-Key, and acts once however often it arrives. */
  isOnce?: true;
  /** A browser sends it by itself, without the headers of a call. */
  isBare?: true;
  /** Error codes that the portal words for this call. */
  refusals?: readonly ProblemCode[];
};

const captcha = 'captchaToken';
const plateRefusals = [
  'country_code_mandatory',
  'invalid_country_code',
  'number_plate_mandatory',
  'invalid_number_plate',
] as const;
const emailRefusals = ['email_mandatory', 'email_invalid', 'bad_email_format'] as const;
const fileRefusals = ['mandatory_attachment_missing', 'mime_type_not_valid'] as const;
const rentalRefusals = [...plateRefusals, 'invalid_date_range'] as const;
const nameRefusals = ['required', 'incomplete_address'] as const;
const namingRefusals = [
  'payment_session_invalid',
  'payment_journeys_invalid',
  'session_without_journeys',
  'false_in_progress_journey',
  'missing_post_payment_with_prepayment',
  'unauthorized_prepayment',
  'journey_vehicle_category_forbidden',
] as const;
const pageOfTexts = pages.authenticationPage;

const contents: readonly Call[] = [
  {
    method: 'get',
    path: '/whitelabels',
    family: 'Content',
    summary: 'Logo, colour, texts of the operator',
    answer: content.whitelabel,
  },
  {
    method: 'get',
    path: '/homepage',
    family: 'Content',
    summary: 'The home page, and which actions are offered',
    answer: content.homepage,
  },
  { method: 'get', path: '/footer', family: 'Content', summary: 'The links of the footer', answer: content.footer },
  {
    method: 'get',
    path: '/articles/{id}',
    family: 'Content',
    summary: 'An article; 404 leads home',
    answer: content.article,
  },
  {
    method: 'get',
    path: '/helpcenter/faq',
    family: 'Content',
    summary: 'The topics of the help centre',
    answer: content.faq,
  },
  {
    method: 'get',
    path: '/helpcenter/faq/categories/{id}',
    family: 'Content',
    summary: 'The questions of a topic',
    answer: content.faqCategory,
  },
  {
    method: 'get',
    path: '/helpcenter/faq/articles/{id}',
    family: 'Content',
    summary: 'The answer to a question',
    answer: content.article,
  },
  {
    method: 'get',
    path: '/helpcenter/faq/categories/{id}/smartform',
    family: 'Content',
    summary: 'Where the guided questions of a topic begin',
    answer: pages.smartFormNode,
  },
  {
    method: 'get',
    path: '/helpcenter/smartform/{id}',
    family: 'Content',
    summary: 'One step of the guided questions',
    answer: pages.smartFormNode,
  },
  {
    method: 'get',
    path: '/contact',
    family: 'Content',
    summary: 'What one can write about',
    answer: pages.contactDetails,
  },
  {
    method: 'post',
    path: '/contact',
    family: 'Content',
    summary: 'A message, with files',
    isOnce: true,
    parts: { json: 'message', schema: pages.contactMessage },
    refusals: [
      ...emailRefusals,
      ...fileRefusals,
      'claim_files_toobig_contact',
      'mandatory_comment_missing',
      'required',
    ],
  },
  {
    method: 'get',
    path: '/captcha/challenge',
    family: 'Content',
    summary: 'A proof of work (ALTCHA) whose solution is sent along as captchaToken; 404: none is asked for',
    answer: captchaChallenge,
  },
  {
    method: 'get',
    path: '/journeys/toPay/page',
    family: 'Content',
    summary: 'Texts and permissions of the list of trips',
    answer: pages.journeysPage,
  },
  {
    method: 'get',
    path: '/payments/prepayments/page',
    family: 'Content',
    summary: 'Texts and permission of prepaying',
    answer: pages.prepaymentPage,
  },
  {
    method: 'get',
    path: '/payments/confirmation/page',
    family: 'Content',
    summary: 'Texts of a paid payment',
    answer: pages.confirmationPage,
  },
  {
    method: 'get',
    path: '/authentication-page',
    family: 'Content',
    summary: 'Texts beside signing in',
    query: ['type'],
    answer: pageOfTexts,
  },
];

const trips: readonly Call[] = [
  {
    method: 'get',
    path: '/journeys',
    family: 'Trips',
    summary: 'What a vehicle owes, by its plate',
    query: ['country!', 'plate!', 'startTime', 'endTime', captcha],
    answer: journeys.journeysSet,
    refusals: [...rentalRefusals, 'immatriculation_not_found', 'captcha_mandatory'],
  },
  {
    method: 'get',
    path: '/detailedJourneys',
    family: 'Trips',
    summary: 'What is owed, by notice, declaration or running session',
    query: ['caseNumber', 'onlyCNPorLatePayment', 'sessionId', 'companyCode', captcha],
    answer: journeys.journeysSet,
    refusals: ['captcha_mandatory', 'payment_session_invalid'],
  },
  {
    method: 'get',
    path: '/authenticated/detailedJourneys',
    family: 'Trips',
    summary: 'What an own vehicle owes',
    query: ['country!', 'plate!'],
    answer: journeys.journeysSet,
    signedBy: 'customer',
    refusals: [...rentalRefusals, 'immatriculation_not_found'],
  },
  {
    method: 'get',
    path: '/journeys/price',
    family: 'Trips',
    summary: 'The price of one passage',
    query: ['plate!', 'plateCountry!', 'in!', 'out!', 'category!'],
    answer: journeys.passagePrice,
    refusals: [...plateRefusals, 'journey_vehicle_category_forbidden', 'payment_journeys_invalid'],
  },
  {
    method: 'get',
    path: '/journeys/company',
    family: 'Trips',
    summary: 'Whether a company holds a vehicle; 404: none',
    query: ['country!', 'plate!'],
    answer: bodies.companyOfVehicle,
    refusals: [...plateRefusals],
  },
  {
    method: 'get',
    path: '/vehicles',
    family: 'Trips',
    summary: 'What is known of a vehicle; 404: nothing',
    query: ['plate!', 'plateCountry!'],
    answer: journeys.vehicle,
    refusals: [...plateRefusals, 'immatriculation_not_found'],
  },
];

const paying: readonly Call[] = [
  {
    method: 'post',
    path: '/payments/journeys',
    family: 'Payments',
    summary: 'Says which trips are to be paid',
    query: ['sessionId!'],
    body: payments.journeysToPay,
    answer: payments.paymentMethods,
    refusals: [...namingRefusals],
  },
  {
    method: 'post',
    path: '/payments/allJourneys',
    family: 'Payments',
    summary: 'Opens a session for prepayments alone',
    isOnce: true,
    body: bodies.prepayments,
    answer: payments.openedPayment,
    refusals: [
      ...plateRefusals,
      'session_without_journeys',
      'payment_journeys_invalid',
      'journey_vehicle_category_forbidden',
    ],
  },
  {
    method: 'post',
    path: '/payments/psp',
    family: 'Payments',
    summary: 'Opens a payment at the card provider',
    isOnce: true,
    body: payments.pspRequest,
    answer: payments.providerRequest,
    refusals: [
      'payment_session_invalid',
      'payment_journeys_invalid',
      'session_without_journeys',
      'required',
      ...emailRefusals,
      'invalid_country_code',
    ],
  },
  {
    method: 'post',
    path: '/payments/privateCards',
    family: 'Payments',
    summary: 'Pays by fuel card',
    isOnce: true,
    body: payments.privateCard,
    refusals: [
      'private_card_bin_error',
      'private_card_type_not_match',
      'prepayment_not_allowed',
      'in_progress_journey_not_allowed',
      'payment_session_invalid',
      'payment_journeys_invalid',
      ...emailRefusals,
    ],
  },
  {
    method: 'get',
    path: '/payments/{sessionId}',
    family: 'Payments',
    summary: 'How a payment stands',
    answer: payments.paymentStatus,
  },
  {
    method: 'post',
    path: '/payments/{sessionId}/extension',
    family: 'Payments',
    summary: 'Extends a payment session before it ends',
    isOptional: true,
    answer: payments.extendedSession,
    refusals: ['payment_session_invalid'],
  },
  {
    method: 'get',
    path: '/payments/{sessionId}/email',
    family: 'Payments',
    summary: 'The e-mail address of a payment',
    answer: payments.paymentEmail,
  },
  {
    method: 'get',
    path: '/payments/receipt',
    family: 'Payments',
    summary: 'The receipt',
    query: ['sessionId!'],
    answer: 'application/pdf',
  },
  {
    method: 'post',
    path: '/payments/receipt',
    family: 'Payments',
    summary: 'Sends the receipt by e-mail',
    isOnce: true,
    body: payments.receiptRequest,
    refusals: [...emailRefusals, 'payment_session_invalid'],
  },
];

const alertsAndClaims: readonly Call[] = [
  {
    method: 'get',
    path: '/customers',
    family: 'Alerts',
    summary: 'How the alert of a vehicle stands',
    query: ['countryCode!', 'plate!', 'email!'],
    answer: alerts.alertStatus,
    refusals: [...plateRefusals, ...emailRefusals],
  },
  {
    method: 'post',
    path: '/customers',
    family: 'Alerts',
    summary: 'Orders, moves or ends an alert',
    isOnce: true,
    body: alerts.alertOrder,
    answer: alerts.alertOrdered,
    refusals: [...rentalRefusals, ...emailRefusals],
  },
  {
    method: 'post',
    path: '/customers/unsubscribe',
    family: 'Alerts',
    summary: 'Ends all alerts of an address',
    isOnce: true,
    query: ['email!'],
    refusals: [...emailRefusals],
  },
  {
    method: 'get',
    path: '/protests/reasons',
    family: 'Claims',
    summary: 'Why trips may be contested',
    query: ['type!'],
    answer: claims.claimReasons,
  },
  {
    method: 'post',
    path: '/protests',
    family: 'Claims',
    summary: 'Contests trips, with files',
    isOnce: true,
    query: ['type!', 'sessionId!'],
    parts: { json: 'claim', schema: claims.claim },
    answer: claims.claimSent,
    refusals: [
      'payment_session_invalid',
      'payment_journeys_invalid',
      'renter_protest_no_journey_selected',
      'required',
      'mandatory_comment_missing',
      ...emailRefusals,
      ...fileRefusals,
      'claim_files_toobig',
      'protest_files_number',
    ],
  },
  {
    method: 'post',
    path: '/protests/status',
    family: 'Claims',
    summary: 'How far a claim is, by its number and e-mail address; protest_not_found whichever of the two is wrong',
    isOptional: true,
    query: [captcha],
    body: claims.claimKey,
    answer: claims.claimStatus,
    refusals: ['protest_not_found', 'captcha_mandatory'],
  },
];

const ownClaims = (path: string, family: string, signedBy: 'customer' | 'renter'): Call => ({
  method: 'get',
  path,
  family,
  summary: 'The own claims, the newest first, 100 at most',
  isOptional: true,
  answer: claims.ownClaims,
  signedBy,
});

const doors = (family: 'users' | 'renters', name: string): Call[] => [
  {
    method: 'post',
    path: `/public/${family}/token`,
    family: name,
    summary: 'Signs in',
    query: [captcha],
    body: accounts.credentials,
    answer: accounts.tokenAnswer,
    refusals: [
      'provide_email_and_password_or_refresh_token',
      'user_not_found',
      'user_not_activated',
      'user_temporary_blocked',
      'captcha_mandatory',
    ],
  },
  {
    method: 'post',
    path: `/public/${family}/token/refresh`,
    family: name,
    summary: 'Renews the tokens',
    body: accounts.refreshRequest,
    answer: accounts.tokenAnswer,
  },
  {
    method: 'post',
    path: `/public/${family}/{id}/activate`,
    family: name,
    summary: 'Activates an account with the code of its mail',
    body: family === 'users' ? accounts.activationRequest : accounts.passwordReset,
    refusals: ['invalid_activation_code', 'expired_activation_code', 'user_already_activated', 'bad_password_security'],
  },
  {
    method: 'post',
    path: `/public/${family}/{id}/activationCodes`,
    family: name,
    summary: 'Sends the activation mail again',
    refusals: ['user_already_activated'],
  },
  {
    method: 'post',
    path: `/public/${family}/{id}/passwords/codes`,
    family: name,
    summary: 'Sends the mail for a new password; says nothing of whether the account exists',
    query: [captcha],
    refusals: ['captcha_mandatory'],
  },
  {
    method: 'put',
    path: `/public/${family}/{id}/passwords`,
    family: name,
    summary: 'Sets the new password',
    body: accounts.passwordReset,
    refusals: ['expired_password_reset_code', 'bad_password_security'],
  },
  {
    method: 'delete',
    path: `/${family}/me`,
    family: name,
    summary: 'Deletes the account',
    signedBy: family === 'users' ? 'customer' : 'renter',
  },
  {
    method: 'delete',
    path: `/${family}/me/token`,
    family: name,
    summary: 'Signs out',
    signedBy: family === 'users' ? 'customer' : 'renter',
  },
  {
    method: 'patch',
    path: `/${family}/me`,
    family: name,
    summary:
      family === 'users'
        ? 'Changes the profile, or the password'
        : 'Changes name and telephone number, or the password',
    body: family === 'users' ? accounts.profileChange : bodies.companyOrPassword,
    signedBy: family === 'users' ? 'customer' : 'renter',
    refusals: [
      'invalid_password',
      'bad_password_security',
      ...(family === 'users' ? nameRefusals : (['required'] as const)),
    ],
  },
];

const customers: readonly Call[] = [
  ...doors('users', 'Customers'),
  {
    method: 'post',
    path: '/public/users',
    family: 'Customers',
    summary: 'Registers',
    isOnce: true,
    query: [captcha],
    body: accounts.registration,
    answer: accounts.registered,
    refusals: [
      ...emailRefusals,
      'email_already_used',
      'bad_password_security',
      'password_mandatory',
      'cgu_mandatory',
      'captcha_mandatory',
      ...nameRefusals,
      ...rentalRefusals,
    ],
  },
  {
    method: 'get',
    path: '/public/users/plates/owners',
    family: 'Customers',
    summary: 'Whose accounts hold a plate, as masked e-mail addresses',
    query: ['numberPlate!', 'countryCode!'],
    answer: journeys.plateOwners,
    refusals: [...plateRefusals],
  },
  {
    method: 'get',
    path: '/users/me',
    family: 'Customers',
    summary: 'The profile',
    answer: accounts.profile,
    signedBy: 'customer',
  },
  {
    method: 'get',
    path: '/users/me/plates',
    family: 'Customers',
    summary: 'The own plates',
    answer: accounts.plates,
    signedBy: 'customer',
  },
  {
    method: 'post',
    path: '/users/me/plates',
    family: 'Customers',
    summary: 'Adds a plate',
    isOnce: true,
    body: accounts.plateAddition,
    answer: accounts.plates,
    signedBy: 'customer',
    refusals: [...rentalRefusals, 'number_plate_already_associated_to_this_user', 'checkbox_mandatory'],
  },
  {
    method: 'delete',
    path: '/users/me/plates/{id}',
    family: 'Customers',
    summary: 'Removes a plate',
    answer: accounts.plates,
    signedBy: 'customer',
    refusals: ['immatriculation_not_found'],
  },
  {
    method: 'patch',
    path: '/users/me/plates/{id}',
    family: 'Customers',
    summary: 'Turns a plate’s alert on or off',
    body: accounts.notificationChange,
    answer: accounts.plate,
    signedBy: 'customer',
    refusals: ['immatriculation_not_found'],
  },
  {
    method: 'get',
    path: '/users/me/vehicles',
    family: 'Customers',
    summary: 'What is known of the own vehicles',
    answer: accounts.vehicles,
    signedBy: 'customer',
  },
  ownClaims('/users/me/protests', 'Customers', 'customer'),
];

const renters: readonly Call[] = [
  ...doors('renters', 'Rental companies'),
  {
    method: 'get',
    path: '/renters/me',
    family: 'Rental companies',
    summary: 'The company',
    answer: fleet.renterProfile,
    signedBy: 'renter',
  },
  {
    method: 'get',
    path: '/renters/journeys',
    family: 'Rental companies',
    summary: 'Trips and late payments, page by page (from 0)',
    query: ['page!', 'pageSize!', 'sortBy', 'order', 'filters', 'types'],
    answer: fleet.fleetJourneysPage,
    signedBy: 'renter',
  },
  {
    method: 'get',
    path: '/renters/journeys/export',
    family: 'Rental companies',
    summary: 'The same as a file',
    query: ['sortBy', 'order', 'filters', 'types'],
    answer: 'text/csv',
    signedBy: 'renter',
  },
  {
    method: 'get',
    path: '/renters/me/plates',
    family: 'Rental companies',
    summary: 'The fleet, page by page (from 0)',
    query: ['page!', 'pageSize!', 'search'],
    answer: fleet.fleetPlatesPage,
    signedBy: 'renter',
  },
  {
    method: 'post',
    path: '/renters/me/plates',
    family: 'Rental companies',
    summary: 'Adds a plate',
    isOnce: true,
    body: accounts.plateAddition,
    signedBy: 'renter',
    refusals: [...rentalRefusals, 'number_plate_already_associated_to_this_user'],
  },
  {
    method: 'post',
    path: '/renters/me/plates/{id}/closure',
    family: 'Rental companies',
    summary: 'Says until when a plate belongs to the fleet',
    isOnce: true,
    body: bodies.plateClosure,
    signedBy: 'renter',
    refusals: ['invalid_date_range'],
  },
  {
    method: 'get',
    path: '/renters/me/plates/export',
    family: 'Rental companies',
    summary: 'The fleet as a file',
    answer: 'text/csv',
    signedBy: 'renter',
  },
  {
    method: 'post',
    path: '/renters/me/plates/import',
    family: 'Rental companies',
    summary: 'Adds the plates of a file',
    isOnce: true,
    parts: { file: 'importFile' },
    answer: fleet.importReport,
    signedBy: 'renter',
    refusals: [
      'renter_import_not_found',
      'renter_import_wrong_format',
      'renter_import_parse_content',
      'renter_import_read_file',
      'renter_import_error',
    ],
  },
  ownClaims('/renters/me/protests', 'Rental companies', 'renter'),
];

const supporting: readonly Call[] = [
  {
    method: 'post',
    path: '/support-codes',
    family: 'Support',
    summary: 'Keeps a support code, and gives six characters for it that a driver can read out',
    isOptional: true,
    body: support.wholeCode,
    answer: support.shortCode,
  },
  {
    method: 'get',
    path: '/support-codes/{shortCode}',
    family: 'Support',
    summary: 'The support code that six characters stand for, for those who help',
    isOptional: true,
    answer: support.wholeCode,
  },
];

/** Every call to an operator's platform (rule CALL-1). */
export const calls: readonly Call[] = [
  ...contents,
  ...trips,
  ...paying,
  ...alertsAndClaims,
  ...customers,
  ...renters,
  ...supporting,
  {
    method: 'post',
    path: '/telemetry',
    family: 'Telemetry',
    summary: 'Adds up what a browser counted; 404: none of it is wanted, and the browser sends no more',
    isBare: true,
    body: telemetry,
  },
];

/** The possible error codes of a call that the portal words. */
export const refusalsOf = ({ isOnce, refusals = [] }: Pick<Call, 'isOnce' | 'refusals'>): readonly ProblemCode[] =>
  isOnce ? [...refusals, 'idempotency_key_reused'] : refusals;

/** Whether a path below `/services/v1` belongs to a call. */
export const isCallTo = (call: Pick<Call, 'method' | 'path'>, method: string, path: string): boolean =>
  call.method.toUpperCase() === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
