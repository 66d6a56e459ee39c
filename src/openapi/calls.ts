import * as z from 'zod/mini';
import * as accounts from '#api/contracts/accounts.ts';
import * as alerts from '#api/contracts/alerts.ts';
import { captchaChallenge } from '#api/contracts/captcha.ts';
import * as claims from '#api/contracts/claims.ts';
import * as content from '#api/contracts/content.ts';
import * as fleet from '#api/contracts/fleet.ts';
import * as journeys from '#api/contracts/journeys.ts';
import * as payments from '#api/contracts/payments.ts';

type Schema = z.ZodMiniType;

/** One call of an operator's platform, below `/services/v1`. */
export type Call = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With `{name}` for what stands in the address. */
  path: string;
  family: string;
  summary: string;
  /** What may be asked for; a trailing `!` makes it mandatory. */
  query?: readonly string[];
  body?: Schema;
  /** A multipart body: a JSON part by its name, and files. */
  parts?: { json: string; schema: Schema } | { file: string };
  /** Absent: 204, nothing is said. */
  answer?: Schema | 'application/pdf' | 'text/csv';
  /** Whose access token has to come along. */
  signedBy?: 'customer' | 'renter';
};

const captcha = 'captchaToken';
const company = z.object({ hasCompany: z.boolean(), details: z.optional(z.object({ companyCode: z.string() })) });
const prepayments = z.object({
  plate: z.string(),
  plateCountry: z.string(),
  prepayments: z.array(z.object({ prepaymentJourney: z.object({ in: z.string(), out: z.string(), vehicleCategory: z.string() }) })),
});
const closure = z.object({ validityEndDate: z.string() });
const pageOfTexts = content.authenticationPage;

const contents: readonly Call[] = [
  { method: 'get', path: '/whitelabels', family: 'Content', summary: 'Logo, colour, texts of the operator', answer: content.whitelabel },
  { method: 'get', path: '/homepage', family: 'Content', summary: 'The home page, and which actions are offered', answer: content.homepage },
  { method: 'get', path: '/footer', family: 'Content', summary: 'The links of the footer', answer: content.footer },
  { method: 'get', path: '/articles/{id}', family: 'Content', summary: 'An article; 404 leads home', answer: content.article },
  { method: 'get', path: '/helpcenter/faq', family: 'Content', summary: 'The topics of the help centre', answer: content.faq },
  { method: 'get', path: '/helpcenter/faq/categories/{id}', family: 'Content', summary: 'The questions of a topic', answer: content.faqCategory },
  { method: 'get', path: '/helpcenter/faq/articles/{id}', family: 'Content', summary: 'The answer to a question', answer: content.article },
  { method: 'get', path: '/helpcenter/faq/categories/{id}/smartform', family: 'Content', summary: 'Where the guided questions of a topic begin', answer: content.smartFormNode },
  { method: 'get', path: '/helpcenter/smartform/{id}', family: 'Content', summary: 'One step of the guided questions', answer: content.smartFormNode },
  { method: 'get', path: '/contact', family: 'Content', summary: 'What one can write about', answer: content.contactDetails },
  { method: 'post', path: '/contact', family: 'Content', summary: 'A message, with files', parts: { json: 'message', schema: content.contactMessage } },
  { method: 'get', path: '/captcha/challenge', family: 'Content', summary: 'A proof of work (ALTCHA) whose solution is sent along as captchaToken; 404: none is asked for', answer: captchaChallenge },
  { method: 'get', path: '/journeys/toPay/page', family: 'Content', summary: 'Texts and permissions of the list of trips', answer: content.journeysPage },
  { method: 'get', path: '/payments/prepayments/page', family: 'Content', summary: 'Texts and permission of prepaying', answer: content.prepaymentPage },
  { method: 'get', path: '/payments/confirmation/page', family: 'Content', summary: 'Texts of a paid payment', answer: content.confirmationPage },
  { method: 'get', path: '/authentication-page', family: 'Content', summary: 'Texts beside signing in', query: ['type'], answer: pageOfTexts },
];

const trips: readonly Call[] = [
  { method: 'get', path: '/journeys', family: 'Trips', summary: 'What a vehicle owes, by its plate', query: ['country!', 'plate!', 'startTime', 'endTime', captcha], answer: journeys.journeysSet },
  { method: 'get', path: '/detailedJourneys', family: 'Trips', summary: 'What is owed, by notice, declaration or running session', query: ['caseNumber', 'onlyCNPorLatePayment', 'sessionId', 'companyCode', captcha], answer: journeys.journeysSet },
  { method: 'get', path: '/authenticated/detailedJourneys', family: 'Trips', summary: 'What an own vehicle owes', query: ['country!', 'plate!'], answer: journeys.journeysSet, signedBy: 'customer' },
  { method: 'get', path: '/journeys/price', family: 'Trips', summary: 'The price of one passage', query: ['plate!', 'plateCountry!', 'in!', 'out!', 'category!'], answer: journeys.passagePrice },
  { method: 'get', path: '/journeys/company', family: 'Trips', summary: 'Whether a company holds a vehicle; 404: none', query: ['country!', 'plate!'], answer: company },
  { method: 'get', path: '/vehicles', family: 'Trips', summary: 'What is known of a vehicle; 404: nothing', query: ['plate!', 'plateCountry!'], answer: journeys.vehicle },
];

const paying: readonly Call[] = [
  { method: 'post', path: '/payments/journeys', family: 'Payments', summary: 'Says which trips are to be paid', query: ['sessionId!'], body: payments.journeysToPay, answer: payments.paymentMethods },
  { method: 'post', path: '/payments/allJourneys', family: 'Payments', summary: 'Opens a session for prepayments alone', body: prepayments, answer: payments.openedPayment },
  { method: 'post', path: '/payments/psp', family: 'Payments', summary: 'Opens a payment at the card provider', body: payments.pspRequest, answer: payments.providerRequest },
  { method: 'post', path: '/payments/privateCards', family: 'Payments', summary: 'Pays by fuel card', body: payments.privateCard },
  { method: 'get', path: '/payments/{sessionId}', family: 'Payments', summary: 'How a payment stands', answer: payments.paymentStatus },
  { method: 'get', path: '/payments/{sessionId}/email', family: 'Payments', summary: 'The e-mail address of a payment', answer: payments.paymentEmail },
  { method: 'get', path: '/payments/receipt', family: 'Payments', summary: 'The receipt', query: ['sessionId!'], answer: 'application/pdf' },
  { method: 'post', path: '/payments/receipt', family: 'Payments', summary: 'Sends the receipt by e-mail', body: payments.receiptRequest },
];

const alertsAndClaims: readonly Call[] = [
  { method: 'get', path: '/customers', family: 'Alerts', summary: 'How the alert of a vehicle stands', query: ['countryCode!', 'plate!', 'email!'], answer: alerts.alertStatus },
  { method: 'post', path: '/customers', family: 'Alerts', summary: 'Orders, moves or ends an alert', body: alerts.alertOrder, answer: alerts.alertOrdered },
  { method: 'post', path: '/customers/unsubscribe', family: 'Alerts', summary: 'Ends all alerts of an address', query: ['email!'] },
  { method: 'get', path: '/protests/reasons', family: 'Claims', summary: 'Why trips may be contested', query: ['type!'], answer: claims.claimReasons },
  { method: 'post', path: '/protests', family: 'Claims', summary: 'Contests trips, with files', query: ['type!', 'sessionId!'], parts: { json: 'claim', schema: claims.claim }, answer: claims.claimSent },
];

const doors = (family: 'users' | 'renters', name: string): Call[] => [
  { method: 'post', path: `/public/${family}/token`, family: name, summary: 'Signs in', query: [captcha], body: accounts.credentials, answer: accounts.tokenAnswer },
  { method: 'post', path: `/public/${family}/token/refresh`, family: name, summary: 'Renews the tokens', body: accounts.refreshRequest, answer: accounts.tokenAnswer },
  { method: 'post', path: `/public/${family}/{id}/activate`, family: name, summary: 'Activates an account with the code of its mail', body: family === 'users' ? accounts.activationRequest : accounts.passwordReset },
  { method: 'post', path: `/public/${family}/{id}/activationCodes`, family: name, summary: 'Sends the activation mail again' },
  { method: 'post', path: `/public/${family}/{id}/passwords/codes`, family: name, summary: 'Sends the mail for a new password; says nothing of whether the account exists', query: [captcha] },
  { method: 'put', path: `/public/${family}/{id}/passwords`, family: name, summary: 'Sets the new password', body: accounts.passwordReset },
  { method: 'delete', path: `/${family}/me`, family: name, summary: 'Deletes the account', signedBy: family === 'users' ? 'customer' : 'renter' },
  { method: 'delete', path: `/${family}/me/token`, family: name, summary: 'Signs out', signedBy: family === 'users' ? 'customer' : 'renter' },
  { method: 'patch', path: `/${family}/me`, family: name, summary: family === 'users' ? 'Changes the profile, or the password' : 'Changes the password', body: family === 'users' ? accounts.profileChange : accounts.passwordChange, signedBy: family === 'users' ? 'customer' : 'renter' },
];

const customers: readonly Call[] = [
  ...doors('users', 'Customers'),
  { method: 'post', path: '/public/users', family: 'Customers', summary: 'Registers', query: [captcha], body: accounts.registration, answer: accounts.registered },
  { method: 'get', path: '/public/users/plates/owners', family: 'Customers', summary: 'Whose accounts hold a plate, as masked e-mail addresses', query: ['numberPlate!', 'countryCode!'], answer: journeys.plateOwners },
  { method: 'get', path: '/users/me', family: 'Customers', summary: 'The profile', answer: accounts.profile, signedBy: 'customer' },
  { method: 'get', path: '/users/me/plates', family: 'Customers', summary: 'The own plates', answer: accounts.plates, signedBy: 'customer' },
  { method: 'post', path: '/users/me/plates', family: 'Customers', summary: 'Adds a plate', body: accounts.plateAddition, answer: accounts.plates, signedBy: 'customer' },
  { method: 'delete', path: '/users/me/plates/{id}', family: 'Customers', summary: 'Removes a plate', answer: accounts.plates, signedBy: 'customer' },
  { method: 'patch', path: '/users/me/plates/{id}', family: 'Customers', summary: 'Turns a plate’s alert on or off', body: accounts.notificationChange, answer: accounts.plate, signedBy: 'customer' },
  { method: 'get', path: '/users/me/vehicles', family: 'Customers', summary: 'What is known of the own vehicles', answer: accounts.vehicles, signedBy: 'customer' },
];

const renters: readonly Call[] = [
  ...doors('renters', 'Rental companies'),
  { method: 'get', path: '/renters/me', family: 'Rental companies', summary: 'The company', answer: fleet.renterProfile, signedBy: 'renter' },
  { method: 'get', path: '/renters/journeys', family: 'Rental companies', summary: 'Trips and late payments, page by page (from 0)', query: ['page!', 'pageSize!', 'sortBy', 'order', 'filters', 'types'], answer: fleet.fleetJourneysPage, signedBy: 'renter' },
  { method: 'get', path: '/renters/journeys/export', family: 'Rental companies', summary: 'The same as a file', query: ['sortBy', 'order', 'filters', 'types'], answer: 'text/csv', signedBy: 'renter' },
  { method: 'get', path: '/renters/me/plates', family: 'Rental companies', summary: 'The fleet, page by page (from 0)', query: ['page!', 'pageSize!', 'search'], answer: fleet.fleetPlatesPage, signedBy: 'renter' },
  { method: 'post', path: '/renters/me/plates', family: 'Rental companies', summary: 'Adds a plate', body: accounts.plateAddition, signedBy: 'renter' },
  { method: 'post', path: '/renters/me/plates/{id}/closure', family: 'Rental companies', summary: 'Says until when a plate belongs to the fleet', body: closure, signedBy: 'renter' },
  { method: 'get', path: '/renters/me/plates/export', family: 'Rental companies', summary: 'The fleet as a file', answer: 'text/csv', signedBy: 'renter' },
  { method: 'post', path: '/renters/me/plates/import', family: 'Rental companies', summary: 'Adds the plates of a file', parts: { file: 'importFile' }, answer: fleet.importReport, signedBy: 'renter' },
];

/** Every call of §7, as decisions §5 closes it. */
export const calls: readonly Call[] = [...contents, ...trips, ...paying, ...alertsAndClaims, ...customers, ...renters];
