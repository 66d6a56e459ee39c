import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const titles: Record<string, MessageDescriptor> = {
  '/form/payment': msg`Pay your toll`,
  '/help': msg`Help centre`,
  '/contact': msg`Write to us`,
  '/contact/chatbot': msg({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' }),
  '/alert': msg`Passage alerts`,
  '/unsubscribe': msg`Unsubscribe from alerts`,
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
