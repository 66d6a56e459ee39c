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
import type { FleetNarrowing } from '#api/fleet.ts';
import type { ProblemCode } from '#domain/problem.ts';

type Schema = z.ZodMiniType;

/** One call of an operator's platform, below `/services/v1`. */
export type Call = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` for each value in the address. */
  path: string;
  family: string;
  summary: string;
  /** What an operator has to keep to, beyond the fields. */
  note?: string;
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
  /** It may carry an Idempotency-Key: a repeat within a minute gets the same answer. An operator may leave it out. */
  isRepeatable?: true;
  /** A reading call may answer with a strong ETag; the changing call then carries it in If-Match. An operator may leave it out. */
  isVersioned?: true;
  /** A browser sends it by itself, without the headers of a call. */
  isBare?: true;
  /** Error codes that the portal words for this call. */
  refusals?: readonly ProblemCode[];
};

/** The calls of a family, by method and path. */
type Table = Readonly<Record<string, Omit<Call, 'method' | 'path' | 'family'>>>;

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

const tripIds =
  'The `id` of a trip is unique within the operator, not within its vehicle, and never passes to another trip: a payment names trips by it alone.';
const ownSession = `Each search opens a payment session of its own: two searches never answer with one \`sessionId\`, whether they come from one browser, one connection or one account, or are for one vehicle. ${tripIds}`;

const contents: Table = {
  'get /whitelabels': { summary: 'Logo, colour, texts of the operator', answer: content.whitelabel },
  'get /homepage': { summary: 'The home page, and which actions are offered', answer: content.homepage },
  'get /footer': { summary: 'The links of the footer', answer: content.footer },
  'get /articles/{id}': { summary: 'An article; 404 leads home', answer: content.article },
  'get /helpcenter/faq': { summary: 'The topics of the help centre', answer: content.faq },
  'get /helpcenter/faq/categories/{id}': { summary: 'The questions of a topic', answer: content.faqCategory },
  'get /helpcenter/faq/articles/{id}': { summary: 'The answer to a question', answer: content.article },
  'get /helpcenter/faq/categories/{id}/smartform': {
    summary: 'Where the guided questions of a topic begin',
    answer: pages.smartFormNode,
  },
  'get /helpcenter/smartform/{id}': { summary: 'One step of the guided questions', answer: pages.smartFormNode },
  'get /contact': { summary: 'What one can write about', answer: pages.contactDetails },
  'post /contact': {
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
  'get /captcha/challenge': {
    summary: 'A proof of work (ALTCHA) whose solution is sent along as captchaToken; 404: none is asked for',
    answer: captchaChallenge,
  },
  'get /journeys/toPay/page': { summary: 'Texts and permissions of the list of trips', answer: pages.journeysPage },
  'get /payments/prepayments/page': { summary: 'Texts and permission of prepaying', answer: pages.prepaymentPage },
  'get /payments/confirmation/page': { summary: 'Texts of a paid payment', answer: pages.confirmationPage },
  'get /authentication-page': { summary: 'Texts beside signing in', query: ['type'], answer: pages.authenticationPage },
};

const trips: Table = {
  'get /journeys': {
    summary: 'What a vehicle owes, by its plate',
    note: ownSession,
    query: ['country!', 'plate!', 'startTime', 'endTime', captcha],
    answer: journeys.journeysSet,
    refusals: [...rentalRefusals, 'immatriculation_not_found', 'captcha_mandatory'],
  },
  'get /detailedJourneys': {
    summary: 'What is owed, by notice, declaration or running session',
    note: `With \`sessionId\`, it answers with that session and opens none. ${ownSession}`,
    query: ['caseNumber', 'onlyCNPorLatePayment', 'sessionId', 'companyCode', captcha],
    answer: journeys.journeysSet,
    refusals: ['captcha_mandatory', 'payment_session_invalid'],
  },
  'get /authenticated/detailedJourneys': {
    summary: 'What an own vehicle owes',
    note: ownSession,
    query: ['country!', 'plate!'],
    answer: journeys.journeysSet,
    signedBy: 'customer',
    refusals: [...rentalRefusals, 'immatriculation_not_found'],
  },
  'get /journeys/price': {
    summary: 'The price of one passage',
    query: ['plate!', 'plateCountry!', 'in!', 'out!', 'category!'],
    answer: journeys.passagePrice,
    refusals: [...plateRefusals, 'journey_vehicle_category_forbidden', 'payment_journeys_invalid'],
  },
  'get /journeys/company': {
    summary: 'Whether a company holds a vehicle; 404: none',
    query: ['country!', 'plate!'],
    answer: bodies.companyOfVehicle,
    refusals: [...plateRefusals],
  },
  'get /vehicles': {
    summary: 'What is known of a vehicle; 404: nothing',
    query: ['plate!', 'plateCountry!'],
    answer: journeys.vehicle,
    refusals: [...plateRefusals, 'immatriculation_not_found'],
  },
};

const paying: Table = {
  'post /payments/journeys': {
    summary: 'Says which trips are to be paid',
    query: ['sessionId!'],
    body: payments.journeysToPay,
    answer: payments.paymentMethods,
    refusals: [...namingRefusals],
  },
  'post /payments/allJourneys': {
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
  'post /payments/psp': {
    summary: 'Opens a payment at the card provider',
    isOnce: true,
    body: payments.pspRequest,
    answer: payments.providerRequest,
    note: 'Name to the provider as its return address `https://{X-Whitelabel-Host}/{language}/payment/processing?sessionId={sessionId}` with the host and the language of this call: `callbacks` describes it. The provider may open it by GET or by POST. When the driver is back, `GET /payments/{sessionId}` has to answer how the payment ended, and `PENDING` as long as that is not known. Name an address of your own, and answer there with 303 to that page, where the provider accepts no parameters in its return addresses, or where the portal’s pages come from a CDN that cannot answer a POST.',
    refusals: [
      'payment_session_invalid',
      'payment_journeys_invalid',
      'session_without_journeys',
      'required',
      ...emailRefusals,
      'invalid_country_code',
    ],
  },
  'post /payments/privateCards': {
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
  'get /payments/{sessionId}': {
    summary: 'How a payment stands',
    note: 'A session that was never paid is `PENDING`, or answered with 404 and a code: `not_found`, or `payment_session_invalid` if no payment of it can succeed any more. `SUCCEED`, `DUPLICATED`, `REJECTED` and `CANCELLED` say that a payment of this session has ended.',
    answer: payments.paymentStatus,
    refusals: ['not_found', 'payment_session_invalid'],
  },
  'post /payments/{sessionId}/extension': {
    summary: 'Extends a payment session before it ends',
    isOptional: true,
    answer: payments.extendedSession,
    refusals: ['payment_session_invalid'],
  },
  'get /payments/{sessionId}/email': { summary: 'The e-mail address of a payment', answer: payments.paymentEmail },
  'get /payments/receipt': { summary: 'The receipt', query: ['sessionId!'], answer: 'application/pdf' },
  'post /payments/receipt': {
    summary: 'Sends the receipt by e-mail',
    isOnce: true,
    body: payments.receiptRequest,
    refusals: [...emailRefusals, 'payment_session_invalid'],
  },
};

const alerting: Table = {
  'get /customers': {
    summary: 'How the alert of a vehicle stands',
    query: ['countryCode!', 'plate!', 'email!'],
    answer: alerts.alertStatus,
    refusals: [...plateRefusals, ...emailRefusals],
  },
  'post /customers': {
    summary: 'Orders, moves or ends an alert',
    isOnce: true,
    body: alerts.alertOrder,
    answer: alerts.alertOrdered,
    refusals: [...rentalRefusals, ...emailRefusals],
  },
  'post /customers/unsubscribe': {
    summary: 'Ends all alerts of an address',
    isOnce: true,
    query: ['email!'],
    refusals: [...emailRefusals],
  },
};

const claiming: Table = {
  'get /protests/reasons': { summary: 'Why trips may be contested', query: ['type!'], answer: claims.claimReasons },
  'post /protests': {
    summary: 'Contests trips, with files',
    isOnce: true,
    query: ['type!', 'sessionId'],
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
  'post /protests/status': {
    summary: 'How far a claim is, by its number and e-mail address; protest_not_found whichever of the two is wrong',
    isOptional: true,
    query: [captcha],
    body: claims.claimKey,
    answer: claims.claimStatus,
    refusals: ['protest_not_found', 'captcha_mandatory'],
  },
};

const ownClaims = (signedBy: 'customer' | 'renter'): Table[string] => ({
  summary: 'The own claims, the newest first, 100 at most',
  isOptional: true,
  answer: claims.ownClaims,
  signedBy,
});

const doors = (family: 'users' | 'renters'): Table => ({
  [`post /public/${family}/token`]: {
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
  [`post /public/${family}/token/refresh`]: {
    summary: 'Renews the tokens',
    isRepeatable: true,
    note: 'If you replace the refresh token, keep the answer for a minute under its `Idempotency-Key`: a connection that breaks before the answer leaves the browser with the used token, and the portal sends the same request with the same key again. Without the kept answer this person is signed out. The same refresh token under another key, or under none, is a used one: refuse it. Never give the answer to another refresh token, nor after the sign-in was ended. Optional: you may ignore the key.',
    body: accounts.refreshRequest,
    answer: accounts.tokenAnswer,
  },
  [`post /public/${family}/{id}/activate`]: {
    summary: 'Activates an account with the code of its mail',
    body: family === 'users' ? accounts.activationRequest : accounts.passwordReset,
    refusals: ['invalid_activation_code', 'expired_activation_code', 'user_already_activated', 'bad_password_security'],
  },
  [`post /public/${family}/{id}/activationCodes`]: {
    summary: 'Sends the activation mail again',
    refusals: ['user_already_activated'],
  },
  [`post /public/${family}/{id}/passwords/codes`]: {
    summary: 'Sends the mail for a new password; says nothing of whether the account exists',
    query: [captcha],
    refusals: ['captcha_mandatory'],
  },
  [`put /public/${family}/{id}/passwords`]: {
    summary: 'Sets the new password',
    body: accounts.passwordReset,
    refusals: ['expired_password_reset_code', 'bad_password_security'],
  },
  [`delete /${family}/me`]: { summary: 'Deletes the account', signedBy: family === 'users' ? 'customer' : 'renter' },
  [`delete /${family}/me/token`]: { summary: 'Signs out', signedBy: family === 'users' ? 'customer' : 'renter' },
  [`patch /${family}/me`]: {
    summary:
      family === 'users'
        ? 'Changes the profile, or the password'
        : 'Changes name and telephone number, or the password',
    note: 'If `If-Match` names another version than the present one, answer 412, and save nothing. The portal reads the record again, saves what does not clash, and asks about the rest. A call with a new password may answer with `{ "othersSignedOut": true }` if it has ended the other sign-ins of the account: the portal then says so. Otherwise, as with 204, it says that other devices may stay signed in.',
    isVersioned: true,
    body: family === 'users' ? accounts.profileChange : bodies.companyOrPassword,
    signedBy: family === 'users' ? 'customer' : 'renter',
    refusals: [
      'invalid_password',
      'bad_password_security',
      'changed_meanwhile',
      ...(family === 'users' ? nameRefusals : (['required'] as const)),
    ],
  },
});

const customers: Table = {
  ...doors('users'),
  'post /public/users': {
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
  'get /public/users/plates/owners': {
    summary: 'Whose accounts hold a plate, as masked e-mail addresses',
    query: ['numberPlate!', 'countryCode!'],
    answer: journeys.plateOwners,
    refusals: [...plateRefusals],
  },
  'get /users/me': { summary: 'The profile', isVersioned: true, answer: accounts.profile, signedBy: 'customer' },
  'get /users/me/plates': { summary: 'The own plates', answer: accounts.plates, signedBy: 'customer' },
  'post /users/me/plates': {
    summary: 'Adds a plate',
    isOnce: true,
    body: accounts.plateAddition,
    answer: accounts.plates,
    signedBy: 'customer',
    refusals: [...rentalRefusals, 'number_plate_already_associated_to_this_user', 'checkbox_mandatory'],
  },
  'delete /users/me/plates/{id}': {
    summary: 'Removes a plate',
    answer: accounts.plates,
    signedBy: 'customer',
    refusals: ['immatriculation_not_found'],
  },
  'patch /users/me/plates/{id}': {
    summary: 'Turns a plate’s alert on or off',
    body: accounts.notificationChange,
    answer: accounts.plate,
    signedBy: 'customer',
    refusals: ['immatriculation_not_found'],
  },
  'get /users/me/vehicles': {
    summary: 'What is known of the own vehicles',
    answer: accounts.vehicles,
    signedBy: 'customer',
  },
  'get /users/me/protests': ownClaims('customer'),
};

/** What narrows the list of a fleet, where the operator can. */
const fleetNarrowing = ['ids', 'deadlineFrom', 'deadlineTo', 'network'] as const satisfies (keyof FleetNarrowing)[];

const renters: Table = {
  ...doors('renters'),
  'get /renters/me': { summary: 'The company', isVersioned: true, answer: fleet.renterProfile, signedBy: 'renter' },
  'get /renters/journeys': {
    summary: 'Trips and late payments, page by page (from 0)',
    note: `${tripIds} The parameters ${fleetNarrowing.join(', ')} and cursor are optional. Name in \`applied\` those of them that you have applied to this answer; the portal reads an answer without a name as if the parameter had not been sent. Where you have cursors, name in \`nextCursor\` the rows behind the last one of the answer, and leave it out behind the last row of all: \`cursor\` then replaces \`page\`. A row that leaves the list between two answers must not make another one be left out.`,
    query: ['page!', 'pageSize!', 'sortBy', 'order', 'filters', 'types', ...fleetNarrowing, 'cursor'],
    answer: fleet.fleetJourneysPage,
    signedBy: 'renter',
  },
  'get /renters/journeys/export': {
    summary: 'The same as a file',
    query: ['sortBy', 'order', 'filters', 'types'],
    answer: 'text/csv',
    signedBy: 'renter',
  },
  'get /renters/me/plates': {
    summary: 'The fleet, page by page (from 0)',
    query: ['page!', 'pageSize!', 'search'],
    answer: fleet.fleetPlatesPage,
    signedBy: 'renter',
  },
  'post /renters/me/plates': {
    summary: 'Adds a plate',
    isOnce: true,
    body: accounts.plateAddition,
    signedBy: 'renter',
    refusals: [...rentalRefusals, 'number_plate_already_associated_to_this_user'],
  },
  'post /renters/me/plates/{id}/closure': {
    summary: 'Says until when a plate belongs to the fleet',
    isOnce: true,
    body: bodies.plateClosure,
    signedBy: 'renter',
    refusals: ['invalid_date_range'],
  },
  'get /renters/me/plates/export': { summary: 'The fleet as a file', answer: 'text/csv', signedBy: 'renter' },
  'post /renters/me/plates/import': {
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
  'get /renters/me/protests': ownClaims('renter'),
};

const supporting: Table = {
  'post /support-codes': {
    summary: 'Keeps a support code, and gives six characters for it that a driver can read out',
    isOptional: true,
    body: support.wholeCode,
    answer: support.shortCode,
  },
  'get /support-codes/{shortCode}': {
    summary: 'The support code that six characters stand for, for those who help',
    isOptional: true,
    answer: support.wholeCode,
  },
};

/** Every call to an operator's platform (rule CALL-1). */
export const calls: readonly Call[] = Object.entries({
  Content: contents,
  Trips: trips,
  Payments: paying,
  Alerts: alerting,
  Claims: claiming,
  Customers: customers,
  'Rental companies': renters,
  Support: supporting,
  Telemetry: {
    'post /telemetry': {
      summary: 'Adds up what a browser counted; 404: none of it is wanted, and the browser sends no more',
      isBare: true,
      body: telemetry,
    },
  },
} satisfies Record<string, Table>).flatMap(([family, table]) =>
  Object.entries(table).map(([key, call]) => {
    const [method, path = ''] = key.split(' ');
    return { method: method as Call['method'], path, family, ...call };
  }),
);

/** The possible error codes of a call that the portal words. */
export const refusalsOf = ({
  isOnce,
  isRepeatable,
  refusals = [],
}: Pick<Call, 'isOnce' | 'isRepeatable' | 'refusals'>): readonly ProblemCode[] =>
  isOnce || isRepeatable ? [...refusals, 'idempotency_key_reused'] : refusals;

/** Whether a path below `/services/v1` belongs to a call. */
export const isCallTo = (call: Pick<Call, 'method' | 'path'>, method: string, path: string): boolean =>
  call.method.toUpperCase() === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
