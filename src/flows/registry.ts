import type { FlowName } from '#machines/portal.ts';

/** Where each flow's code lives; fetched when its route is entered. */
export const flowModules = {
  home: () => import('./home.ts'),
  'journey-search': () => import('./journey-search.ts'),
  'journey-selection': () => import('./journey-selection.ts'),
  payment: () => import('./payment.ts'),
  prepayment: () => import('./prepayment.ts'),
  'payment-return': () => import('./payment-return.ts'),
  help: () => import('./help.ts'),
  article: () => import('./article.ts'),
  contact: () => import('./contact.ts'),
  chatbot: () => import('./chatbot.ts'),
  'alert-subscription': () => import('./alert-subscription.ts'),
  unsubscribe: () => import('./unsubscribe.ts'),
  claim: () => import('./claim.ts'),
  'claim-form': () => import('./claim-form.ts'),
  login: () => import('./login.ts'),
  registration: () => import('./registration.ts'),
  activation: () => import('./activation.ts'),
  'password-reset': () => import('./password-reset.ts'),
  profile: () => import('./profile.ts'),
  'renter-profile': () => import('./renter-profile.ts'),
  'fleet-journeys': () => import('./fleet-journeys.ts'),
  'fleet-vehicles': () => import('./fleet-vehicles.ts'),
} satisfies Record<FlowName, () => Promise<{ open: unknown }>>;

type Modules = { [Name in FlowName]: Awaited<ReturnType<(typeof flowModules)[Name]>> };
/** The running actor of a flow. */
export type FlowActor<Name extends FlowName> = ReturnType<Modules[Name]['open']>;
export type AnyFlowActor = FlowActor<FlowName>;
