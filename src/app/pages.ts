import { msg } from '@lingui/core/macro';
import { menuLabels } from './menu-labels.ts';
import type { AccountType } from '#domain/account-type.ts';
import type { Page } from './page.ts';

const payTitle = msg`Pay your toll`;
const prepayTitle = msg`Prepay a trip`;
const contestTitle = msg`Contest a payment request`;
const tripsTitle = msg({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' });
const confirmationTitle = msg({ message: 'Payment confirmation', comment: 'es: Confirmación de pago' });
const activationTitle = msg`Activate your account`;
const passwordTitle = msg`Forgotten password`;

/**
 * Every page of the portal, one row a route. The router, the flows that run, titles, tags, menus, the site map, the
 * places of the chart book and every link are made from it. Menus and the site map keep this order.
 */
export const pages = {
  '/': {
    flow: 'home',
    tellsPayments: true,
    perLanguage: true,
    title: msg({ message: 'Home', comment: 'es: Inicio' }),
    tag: 'accueil',
    inSiteMap: true,
  },
  '/form/payment': {
    flow: 'journey-search',
    tellsPayments: true,
    params: { purpose: 'payment' },
    title: payTitle,
    description: msg`Find your trips by licence plate or notice number and pay them online.`,
    tag: 'paiement_recherche',
    menu: { label: menuLabels.pay },
    inSiteMap: true,
    smartPage: 'PAYMENT',
    inBook: true,
  },
  '/form/prepayment': {
    flow: 'journey-search',
    tellsPayments: true,
    params: { purpose: 'prepayment' },
    title: prepayTitle,
    description: msg`Choose entrance, exit and vehicle class, and pay your trip in advance.`,
    tag: 'prepaiement_recherche',
    offer: 'prepayment',
    menu: { label: menuLabels.prepay },
    inSiteMap: true,
    smartPage: 'PREPAYMENT',
    inBook: true,
  },
  '/form/claim': {
    flow: 'journey-search',
    tellsPayments: true,
    params: { purpose: 'claim' },
    title: contestTitle,
    description: msg`Contest a payment notice or a declaration, with your documents attached.`,
    tag: 'contestation_recherche',
    offer: 'payment-notice',
    menu: { label: menuLabels.contest },
    inSiteMap: true,
    smartPage: 'PROTEST',
    inBook: true,
  },
  '/alert': {
    flow: 'alert-subscription',
    title: menuLabels.alerts,
    tag: 'alerte_inscription',
    offer: 'subscription',
    menu: {},
    inSiteMap: true,
    smartPage: 'ALERT',
  },
  '/unsubscribe': {
    flow: 'unsubscribe',
    title: msg`Unsubscribe from alerts`,
    tag: 'alerte_desinscription',
    followsQuery: true,
    offer: 'subscription',
    inSiteMap: true,
  },
  '/help': {
    flow: 'help',
    perLanguage: true,
    title: menuLabels.help,
    description: msg`Answers about tolls, deadlines, payment notices and vehicles.`,
    tag: 'aide',
    forEveryone: true,
    menu: {},
    inSiteMap: true,
    inBook: true,
  },
  '/help/$categoryId': {
    flow: 'help',
    perLanguage: true,
    guard: 'isRead',
    title: menuLabels.help,
    tag: 'aide_rubrique',
    forEveryone: true,
    inBook: true,
  },
  '/contact/chatbot': {
    flow: 'chatbot',
    perLanguage: true,
    title: msg({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' }),
    tag: 'contact_assistant',
    forEveryone: true,
    inSiteMap: true,
  },
  '/contact': {
    flow: 'contact',
    perLanguage: true,
    title: msg`Write to us`,
    description: msg`Write to the motorway operator about a toll, a notice or your account.`,
    tag: 'contact',
    forEveryone: true,
    inSiteMap: true,
    smartPage: 'CONTACT_FORM',
  },
  '/sitemap': { flow: 'site-map', isStatic: true, title: msg`Site map`, tag: 'plan_du_site', forEveryone: true },
  '/journeys': { flow: 'journey-selection', tellsPayments: true, title: tripsTitle, tag: 'trajets' },
  '/travels': {
    flow: 'journey-selection',
    tellsPayments: true,
    title: tripsTitle,
    tag: 'trajets_client',
    inBook: true,
  },
  '/paymentNotice': { flow: 'journey-selection', tellsPayments: true, title: tripsTitle, tag: 'trajets_avis' },
  '/prepayment': {
    flow: 'prepayment',
    perLanguage: true,
    guard: 'hasPlate',
    params: { mode: 'prepayment' },
    title: prepayTitle,
    tag: 'prepaiement',
    inBook: true,
  },
  '/inprogress': {
    flow: 'prepayment',
    perLanguage: true,
    params: { mode: 'inprogress' },
    title: msg`Complete your trip`,
    tag: 'trajet_en_cours',
  },
  '/payment': { flow: 'payment', nextFlow: 'payment-return', title: msg`Payment`, tag: 'paiement' },
  '/payment/processing': {
    flow: 'payment-return',
    params: { screen: 'processing' },
    title: msg`Your payment`,
    tag: 'paiement_verification',
    inBook: true,
  },
  '/payment/success': {
    flow: 'payment-return',
    params: { screen: 'success' },
    holdsBack: true,
    title: confirmationTitle,
    tag: 'paiement_accepte',
    inBook: true,
  },
  '/payment/duplicated': {
    flow: 'payment-return',
    params: { screen: 'duplicated' },
    holdsBack: true,
    title: confirmationTitle,
    tag: 'paiement_doublon',
    inBook: true,
  },
  '/payment/rejected': {
    flow: 'payment-return',
    params: { screen: 'rejected' },
    holdsBack: true,
    title: msg({ message: 'Error at the time of payment', comment: 'es: Error en el momento del pago' }),
    tag: 'paiement_refuse',
    inBook: true,
  },
  '/payment/waiting': {
    flow: 'payment-return',
    params: { screen: 'waiting' },
    holdsBack: true,
    title: msg({ message: 'The payment is pending', comment: 'es: El pago está pendiente' }),
    tag: 'paiement_attente',
    inBook: true,
  },
  '/payment/cancelled': {
    flow: 'payment-return',
    params: { screen: 'cancelled' },
    holdsBack: true,
    title: msg({ message: 'Payment cancelled', comment: 'es: Pago cancelado' }),
    tag: 'paiement_annule',
    inBook: true,
  },
  '/claim': { flow: 'claim', guard: 'hasTrips', title: contestTitle, tag: 'contestation' },
  '/claim/select': {
    flow: 'claim-form',
    perLanguage: true,
    guard: 'hasContested',
    title: contestTitle,
    tag: 'contestation_motif',
  },
  '/account/login': {
    flow: 'login',
    perLanguage: true,
    title: menuLabels.signIn,
    tag: 'compte_connexion',
    account: 'customer',
    door: true,
    offer: 'freeflow',
    menu: { accounts: ['disconnected'] },
    smartPage: 'LOGIN',
  },
  '/account/register': {
    flow: 'registration',
    title: msg`Create an account`,
    tag: 'compte_inscription',
    account: 'customer',
    door: true,
    offer: 'freeflow',
    smartPage: 'SIGN_UP',
  },
  '/account/activate': {
    flow: 'activation',
    title: activationTitle,
    tag: 'compte_activation',
    followsQuery: true,
    account: 'customer',
    door: true,
  },
  '/account/changePassword': {
    flow: 'password-reset',
    title: passwordTitle,
    tag: 'compte_mot_de_passe',
    followsQuery: true,
    account: 'customer',
    door: true,
  },
  '/account/profile': {
    flow: 'profile',
    title: menuLabels.customerArea,
    tag: 'compte_profil',
    account: 'customer',
    offer: 'freeflow',
    menu: { accounts: ['customer'] },
  },
  '/renters/login': {
    flow: 'login',
    view: 'RenterLoginView',
    perLanguage: true,
    params: { holder: 'renter' },
    title: msg`Sign in as a rental company`,
    tag: 'loueur_connexion',
    account: 'renter',
    door: true,
    offer: 'freeflow',
    menu: { label: menuLabels.renters, onPhoneOnly: true },
  },
  '/renters/activate': {
    flow: 'activation',
    params: { holder: 'renter' },
    title: activationTitle,
    tag: 'loueur_activation',
    followsQuery: true,
    account: 'renter',
    door: true,
  },
  '/renters/changePassword': {
    flow: 'password-reset',
    params: { holder: 'renter' },
    title: passwordTitle,
    tag: 'loueur_mot_de_passe',
    followsQuery: true,
    account: 'renter',
    door: true,
  },
  '/renters/travels': {
    flow: 'fleet-journeys',
    followsQuery: true,
    title: msg`Trips of the fleet`,
    tag: 'loueur_trajets',
    account: 'renter',
    tab: msg`Trips`,
    inBook: true,
  },
  '/renters/paymentNotice': {
    flow: 'fleet-journeys',
    followsQuery: true,
    params: { types: 'latePayment' },
    title: msg`Late payments of the fleet`,
    tag: 'loueur_avis',
    smartPage: 'PAYMENT',
    account: 'renter',
    tab: msg`Late payments`,
  },
  '/renters/vehicles': {
    flow: 'fleet-vehicles',
    followsQuery: true,
    title: msg`Vehicles of the fleet`,
    tag: 'loueur_vehicules',
    account: 'renter',
    tab: msg`Vehicles`,
  },
  '/renters/profile': {
    flow: 'renter-profile',
    title: msg`Rental company`,
    tag: 'loueur_profil',
    account: 'renter',
    tab: msg`Profile`,
  },
  '/renters/help': { flow: 'help', perLanguage: true, title: menuLabels.help, tag: 'loueur_aide', account: 'renter' },
  '/renters/help/$categoryId': {
    flow: 'help',
    perLanguage: true,
    title: menuLabels.help,
    tag: 'loueur_aide_rubrique',
    guard: 'isRead',
    account: 'renter',
  },
  '/$articleId': { flow: 'article', perLanguage: true, title: msg`Article`, tag: 'article', forEveryone: true },
} as const satisfies Record<`/${string}`, Page>;

/** A route, as the router writes it: `$name` stands for what the address says there. */
export type PagePath = keyof typeof pages;

/** A flow ends on a page whose address holds nothing but its path. */
type PagesToEndOn = { [Path in PagePath as Path extends `${string}$${string}` ? never : Path]: Page };
declare module '#machines/parts/leave.ts' {
  interface Pages extends PagesToEndOn {}
}
/** A flow that a route runs. */
export type FlowName = (typeof pages)[PagePath]['flow'];

/** All pages, in the order of the table. */
export const everyPage: readonly (readonly [PagePath, Page])[] = Object.entries(pages) as [PagePath, Page][];

/** Whether a page is for this account: rental companies have an area of their own, beside the pages that are everybody's (rules ROUTE-13, ROUTE-16). */
export const isOpenTo = ({ account: area, door, forEveryone }: Page, account: AccountType): boolean =>
  account === 'renter' ? (area === 'renter' && !door) || forEveryone === true : area !== 'renter' || door === true;
