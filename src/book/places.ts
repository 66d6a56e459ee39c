import type { AccountType } from '#domain/token.ts';
import type { FlowName } from '#machines/portal.ts';
import type { Still } from '#flows/still.ts';

type Place = { path: string | ((context: Record<string, unknown>) => string); account?: AccountType };

const resultPath = ({ screen }: Record<string, unknown>): string => `/payment/${String(screen)}`;
const purposePath = ({ purpose }: Record<string, unknown>): string => `/form/${String(purpose)}`;

/** The address at which each flow's screen is shown, and who is in front of it. */
const places: Record<FlowName, Place> = {
  home: { path: '/' },
  'journey-search': { path: purposePath },
  'journey-selection': { path: '/travels' },
  payment: { path: '/payment' },
  prepayment: { path: '/prepayment' },
  'payment-return': { path: resultPath },
  help: {
    path: ({ categoryId }) => (typeof categoryId === 'string' ? `/help/${encodeURIComponent(categoryId)}` : '/help'),
  },
  article: { path: '/article' },
  contact: { path: '/contact' },
  chatbot: { path: '/contact/chatbot' },
  'alert-subscription': { path: '/alert' },
  unsubscribe: { path: '/unsubscribe' },
  claim: { path: '/claim' },
  'claim-form': { path: '/claim/select' },
  login: { path: '/account/login' },
  registration: { path: '/account/register' },
  activation: { path: '/account/activate' },
  'password-reset': { path: '/account/changePassword' },
  profile: { path: '/account/profile', account: 'customer' },
  'renter-profile': { path: '/renters/profile', account: 'renter' },
  'fleet-journeys': { path: '/renters/travels', account: 'renter' },
  'fleet-vehicles': { path: '/renters/vehicles', account: 'renter' },
};

/** Whether a machine is the flow of a route. */
export const isFlow = (name: string): name is FlowName => name in places;

/** Where a flow's moment is shown, and to whom. */
export const placeOf = (flow: FlowName, { context }: Still): { path: string; account: AccountType } => {
  const { path, account = 'disconnected' } = places[flow];
  return { path: typeof path === 'string' ? path : path(context), account };
};
