import type { Page } from '@playwright/test';

/** The screens whose accessibility tree is committed, by machine: those from the search to the receipt, and those of an account. */
const keyScreens: Readonly<Record<string, readonly string[]>> = {
  'journey-search': ['form.editing'],
  'journey-selection': ['open.list.choosing, open.details.settled, open.page.settled, open.owners.known'],
  payment: ['choosing.billing', 'choosing.fuelCard', 'explainingClosedMethod'],
  'payment-return': ['confirmation.settled', 'showingRefusal', 'showingCancelled', 'unclear.idle', 'waiting.idle'],
  prepayment: ['form.priced'],
  claim: ['choosing'],
  'claim-form': ['form.editing', 'sent'],
  help: ['page.category.expanded, search.idle, contact.offered'],
  chatbot: ['talking'],
  registration: ['form.typing.editing, form.owners.known'],
  profile: ['open.viewing'],
  vehicles: ['listed'],
  'fleet-journeys': ['open.list.shown, open.work.idle'],
  'fleet-vehicles': ['list.shown, work.idle'],
  'alert-subscription': ['form.incomplete'],
};

export const isKeyScreen = (machine: string, state: string): boolean => keyScreens[machine]?.includes(state) ?? false;

/** What a screen reader gets of the page: roles, names, states, and descriptions of what is open. */
export const treeOf = async (page: Page): Promise<string> => {
  const place = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog') : page.getByRole('main');
  return `${await place.ariaSnapshot()}\n`;
};
