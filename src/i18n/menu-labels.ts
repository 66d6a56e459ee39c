import { msg } from '@lingui/core/macro';

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
