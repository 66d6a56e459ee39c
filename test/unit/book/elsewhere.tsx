import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import { smartPages } from '#domain/operator/smart-form.ts';
import { ActivationView } from '#flows/activation/ActivationView.tsx';
import { model as activation } from '../../models/activation.ts';
import { AlertForm } from '#flows/alert-subscription/AlertForm.tsx';
import { model as alertSubscription } from '../../models/alert-subscription.ts';
import { PageOffer } from '#flows/chatbot/PageOffer.tsx';
import { ClaimView } from '#flows/claim/ClaimView.tsx';
import { model as claim } from '../../models/claim.ts';
import { ClaimFormView } from '#flows/claim-form/ClaimFormView.tsx';
import { model as claimForm } from '../../models/claim-form.ts';
import { FleetJourneysView } from '#flows/fleet-journeys/FleetJourneysView.tsx';
import { model as fleetJourneys } from '../../models/fleet-journeys.ts';
import { HelpView } from '#flows/help/HelpView.tsx';
import { model as help } from '../../models/help.ts';
import { RenterLoginView } from '#flows/login/RenterLoginView.tsx';
import { model as login } from '../../models/login.ts';
import { model as passwordReset } from '../../models/password-reset.ts';
import { PasswordResetView } from '#flows/password-reset/PasswordResetView.tsx';
import { model as registration } from '../../models/registration.ts';
import { RegistrationForm } from '#flows/registration/RegistrationForm.tsx';
import type { PathModel } from '#tools/paths/model.ts';
import { callback, type Piece, statesOf, within } from './still.tsx';
import { everything, ofRenter, operators, type Portal, withTerms } from './variations/operators.ts';

type View = ComponentType<{ state: never; send: never; params: never }>;
type Place = { portal?: Portal; params?: Readonly<Record<string, string>> };

/** A flow's screen at another address, or of another operator, than where the flow is drawn: the last of the states with each beginning, as it differs from the driver's. */
const screens =
  (name: string, model: PathModel<AnyStateMachine>, View: View, starts: readonly string[]) =>
  ({ portal = everything, params = {} }: Place = {}): Piece[] =>
    starts.flatMap((start) =>
      statesOf(name, model)
        .filter(({ value }) => value.startsWith(start))
        .slice(-1)
        .map(({ caption, actor }) => {
          const { getSnapshot, send } = actor();
          const pieceAt = (place: Portal, given: Place['params']): Piece => {
            const props = { state: getSnapshot() as never, send: send as never, params: given as never };
            return { caption: `${place.caption}: ${caption}`, node: within(place, <View {...props} />) };
          };
          const isDriver = portal === everything && Object.keys(params).length === 0;
          return { ...pieceAt(portal, params), ...(isDriver ? {} : { base: pieceAt(everything, {}) }) };
        }),
    );

const renter = { portal: ofRenter, params: { holder: 'renter', types: 'latePayment' } };
const activated = screens('activation', activation, ActivationView, ['activated', 'activeAlready']);
const changed = screens('password-reset', passwordReset, PasswordResetView, ['changed']);
const fleet = screens('fleet-journeys', fleetJourneys, FleetJourneysView, [
  'open.list.shown, open.work.idle',
  'open.list.shown, open.work.paying',
]);
const helpCentre = screens('help', help, HelpView, [
  'page.menu, search.ready, contact.absent',
  'page.category.collapsed',
]);
const alert = screens('alert-subscription', alertSubscription, AlertForm, ['form.incomplete']);
const account = screens('registration', registration, RegistrationForm, ['form.typing.editing, form.owners.checking']);
const contested = screens('claim', claim, ClaimView, ['closed', 'choosing']);
const claimSent = screens('claim-form', claimForm, ClaimFormView, ['sent']);
const renterLogin = screens('login', login, RenterLoginView, ['form.editing', 'mailed.missed']);

/** The screens of flows at other addresses, for rental companies, and with other offers or texts of an operator. */
export const elsewhere: Readonly<Record<string, () => Piece[]>> = {
  'of-rental-companies': () =>
    [activated, changed, fleet, helpCentre, contested, claimSent, renterLogin].flatMap((show) => show(renter)),
  'of-drivers': () => [activated, changed].flatMap((show) => show()),
  'of-operators': () => [
    ...operators.flatMap((portal) => alert({ portal })),
    ...[withTerms, ...operators].flatMap((portal) => account({ portal })),
    ...operators.flatMap((portal) =>
      [...smartPages, undefined].map((page) => ({
        caption: `${portal.caption}: ${page ?? 'no page'}`,
        node: within(portal, <PageOffer page={page} onWrite={callback('written')} />),
      })),
    ),
  ],
};
