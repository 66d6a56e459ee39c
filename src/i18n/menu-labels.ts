import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FooterSection } from '#domain/operator/settings.ts';

/** The names of pages in the menus: the only texts of the page table in the first view. */
export const menuLabels = {
  pay: msg({ message: 'Pay', comment: 'es: Pagar' }),
  prepay: msg({ message: 'Prepay', comment: 'es: Prepagar' }),
  contest: msg({ message: 'Contest', comment: 'es: Impugnar' }),
  alerts: msg`Passage alerts`,
  help: msg`Help centre`,
  signIn: msg({ message: 'Sign in', context: 'menu', comment: 'es: Conectarse' }),
  customerArea: msg({ message: 'Customer area', comment: 'es: Área de cliente' }),
  renters: msg`Rental companies`,
};

/** The names of the operator's pages in the footer and on the site map. */
export const footerLabels: Record<FooterSection, MessageDescriptor> = {
  LEGAL_NOTICE: msg`Legal notice`,
  PERSONAL_DATA: msg`Personal data protection`,
  SITE_MAP: msg`Site map`,
  TERMS_OF_USE: msg`Terms of use`,
  ACCESSIBILITY: msg`Accessibility`,
};
