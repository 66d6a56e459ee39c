import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const titles: Record<string, MessageDescriptor> = {
  '/form/payment': msg`Pay your toll`,
  '/form/prepayment': msg`Prepay a trip`,
  '/prepayment': msg`Prepay a trip`,
  '/inprogress': msg`Complete your trip`,
  '/form/claim': msg`Contest a payment request`,
  '/claim': msg`Contest a payment request`,
  '/claim/select': msg`Contest a payment request`,
  '/help': msg`Help centre`,
  '/contact': msg`Write to us`,
  '/contact/chatbot': msg({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' }),
  '/alert': msg`Passage alerts`,
  '/unsubscribe': msg`Unsubscribe from alerts`,
  '/account/login': msg({ message: 'Sign in', comment: 'es: Conectarse' }),
  '/account/register': msg`Create an account`,
  '/account/activate': msg`Activate your account`,
  '/account/changePassword': msg`Forgotten password`,
  '/account/profile': msg({ message: 'Customer area', comment: 'es: Área de cliente' }),
  '/renters/login': msg`Sign in as a rental company`,
  '/renters/activate': msg`Activate your account`,
  '/renters/changePassword': msg`Forgotten password`,
  '/renters/profile': msg`Rental company`,
  '/renters/travels': msg`Trips of the fleet`,
  '/renters/paymentNotice': msg`Late payments of the fleet`,
  '/renters/vehicles': msg`Vehicles of the fleet`,
  '/renters/help': msg`Help centre`,
  '/sitemap': msg`Site map`,
  '/journeys': msg({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }),
  '/travels': msg({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }),
  '/paymentNotice': msg({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }),
  '/payment': msg`Payment`,
  '/payment/processing': msg`Your payment`,
  '/payment/success': msg({ message: 'Payment confirmation', comment: 'es: Confirmación de pago' }),
  '/payment/duplicated': msg({ message: 'Payment confirmation', comment: 'es: Confirmación de pago' }),
  '/payment/rejected': msg({ message: 'Error at the time of payment', comment: 'es: Error en el momento del pago' }),
  '/payment/waiting': msg({ message: 'The payment is pending', comment: 'es: El pago está pendiente' }),
  '/payment/cancelled': msg({ message: 'Payment cancelled', comment: 'es: Pago cancelado' }),
};

/** What a page is called in the browser's tab, beside the operator's own title; undefined where that title is enough. */
export const pageTitleOf = (path: string): MessageDescriptor | undefined => titles[path];

const descriptions: Record<string, MessageDescriptor> = {
  '/form/payment': msg`Find your trips by licence plate or notice number and pay them online.`,
  '/form/prepayment': msg`Choose entrance, exit and vehicle class, and pay your trip in advance.`,
  '/form/claim': msg`Contest a payment notice or a declaration, with your documents attached.`,
  '/help': msg`Answers about tolls, deadlines, payment notices and vehicles.`,
  '/contact': msg`Write to the motorway operator about a toll, a notice or your account.`,
};

/** What a search engine is told of a page; undefined where the operator's own description is enough. */
export const pageDescriptionOf = (path: string): MessageDescriptor | undefined => descriptions[path];
