import type { FlowName, RunFlow } from '#pages.ts';
import type { AnyView, FlowRow } from '#runtime/flow.ts';
import type { ViewName } from '#runtime/page.ts';

/** The code of each flow that a route runs, and the views of pages without a flow. The home page's own is in `code.ts`. */
export const rows: Readonly<Record<Exclude<RunFlow, 'home'>, FlowRow>> &
  Readonly<Record<Exclude<FlowName, RunFlow>, Pick<FlowRow, 'view'>>> = {
  accessibility: {
    view: () => import('./accessibility/AccessibilityView.tsx').then(({ AccessibilityView }) => AccessibilityView),
  },
  activation: {
    open: () => import('./activation/effects.ts'),
    view: () => import('./activation/ActivationView.tsx').then(({ ActivationView }) => ActivationView),
  },
  'alert-subscription': {
    open: () => import('./alert-subscription/effects.ts'),
    view: () =>
      import('./alert-subscription/AlertSubscriptionView.tsx').then(
        ({ AlertSubscriptionView }) => AlertSubscriptionView,
      ),
  },
  article: {
    open: () => import('./article/effects.ts'),
    view: () => import('./article/ArticleView.tsx').then(({ ArticleView }) => ArticleView),
  },
  chatbot: {
    open: () => import('./chatbot/effects.ts'),
    view: () => import('./chatbot/ChatbotView.tsx').then(({ ChatbotView }) => ChatbotView),
  },
  claim: {
    open: () => import('./claim/effects.ts'),
    view: () => import('./claim/ClaimView.tsx').then(({ ClaimView }) => ClaimView),
  },
  'claim-form': {
    open: () => import('./claim-form/effects.ts'),
    view: () => import('./claim-form/ClaimFormView.tsx').then(({ ClaimFormView }) => ClaimFormView),
  },
  'claim-status': {
    open: () => import('./claim-status/effects.ts'),
    view: () => import('./claim-status/ClaimStatusView.tsx').then(({ ClaimStatusView }) => ClaimStatusView),
  },
  contact: {
    open: () => import('./contact/effects.ts'),
    view: () => import('./contact/ContactView.tsx').then(({ ContactView }) => ContactView),
  },
  'fleet-journeys': {
    open: () => import('./fleet-journeys/effects.ts'),
    view: () => import('./fleet-journeys/FleetJourneysView.tsx').then(({ FleetJourneysView }) => FleetJourneysView),
  },
  'fleet-vehicles': {
    open: () => import('./fleet-vehicles/effects.ts'),
    view: () => import('./fleet-vehicles/FleetVehiclesView.tsx').then(({ FleetVehiclesView }) => FleetVehiclesView),
  },
  help: {
    open: () => import('./help/effects.ts'),
    view: () => import('./help/HelpView.tsx').then(({ HelpView }) => HelpView),
  },
  'journey-search': {
    open: () => import('./journey-search/effects.ts'),
    view: () => import('./journey-search/JourneySearchView.tsx').then(({ JourneySearchView }) => JourneySearchView),
  },
  'journey-selection': {
    open: () => import('./journey-selection/effects.ts'),
    view: () =>
      import('./journey-selection/JourneySelectionView.tsx').then(({ JourneySelectionView }) => JourneySelectionView),
  },
  login: {
    open: () => import('./login/effects.ts'),
    view: () => import('./login/LoginView.tsx').then(({ LoginView }) => LoginView),
  },
  'message-check': {
    open: () => import('./message-check/effects.ts'),
    view: () => import('./message-check/MessageCheckView.tsx').then(({ MessageCheckView }) => MessageCheckView),
  },
  'password-reset': {
    open: () => import('./password-reset/effects.ts'),
    view: () => import('./password-reset/PasswordResetView.tsx').then(({ PasswordResetView }) => PasswordResetView),
  },
  payment: {
    open: () => import('./payment/effects.ts'),
    view: () => import('./payment/PaymentView.tsx').then(({ PaymentView }) => PaymentView),
  },
  'payment-return': {
    open: () => import('./payment-return/effects.ts'),
    view: () => import('./payment-return/PaymentReturnView.tsx').then(({ PaymentReturnView }) => PaymentReturnView),
  },
  prepayment: {
    open: () => import('./prepayment/effects.ts'),
    view: () => import('./prepayment/PrepaymentView.tsx').then(({ PrepaymentView }) => PrepaymentView),
  },
  profile: {
    open: () => import('./profile/effects.ts'),
    view: () => import('./profile/ProfileView.tsx').then(({ ProfileView }) => ProfileView),
  },
  registration: {
    open: () => import('./registration/effects.ts'),
    view: () => import('./registration/RegistrationView.tsx').then(({ RegistrationView }) => RegistrationView),
  },
  'renter-profile': {
    open: () => import('./renter-profile/effects.ts'),
    view: () => import('./renter-profile/RenterProfileView.tsx').then(({ RenterProfileView }) => RenterProfileView),
  },
  'site-map': { view: () => import('./site-map/SiteMapView.tsx').then(({ SiteMapView }) => SiteMapView) },
  unsubscribe: {
    open: () => import('./unsubscribe/effects.ts'),
    view: () => import('./unsubscribe/UnsubscribeView.tsx').then(({ UnsubscribeView }) => UnsubscribeView),
  },
};

/** The views of pages that do not show their flow's own. */
export const views: Readonly<Record<ViewName, () => Promise<AnyView>>> = {
  RenterLoginView: () => import('./login/RenterLoginView.tsx').then(({ RenterLoginView }) => RenterLoginView),
};
