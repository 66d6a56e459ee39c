import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { PortalContext } from '#runtime/use-flow.ts';
import type { OperatorPage } from '#domain/operator/page.ts';
import { JourneySelectionView } from '#flows/journey-selection/JourneySelectionView.tsx';
import { model as list } from '../../models/journey-selection.ts';
import { model as signIn } from '../../models/login.ts';
import { LoginView } from '#flows/login/LoginView.tsx';
import { RenterLoginView } from '#flows/login/RenterLoginView.tsx';
import { model as result } from '../../models/payment-return.ts';
import { PaymentReturnView } from '#flows/payment-return/PaymentReturnView.tsx';
import { model as prepayment } from '../../models/prepayment.ts';
import { PrepaymentView } from '#flows/prepayment/PrepaymentView.tsx';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { stillPortal } from '../ui/still-portal.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { PersonalFields } from '#ui/account/PersonalFields.tsx';
import { VehicleFields } from '#ui/account/VehicleFields.tsx';
import { show, speakEnglish } from '../ui/show.tsx';

speakEnglish();

const page: OperatorPage = {
  title: 'The operator’s title',
  subtitle: '<p>The operator’s subtitle</p>',
  content: '<p>The operator’s words</p>',
  backgroundPicture: '/pictures/of-the-operator.jpg',
  articleList: [{ title: 'The operator’s article', url: '/help', newTab: false }],
};

type Shown = Parameters<typeof JourneySelectionView>[0];
type State = { matches: (value: never) => boolean; context: Record<string, unknown> };

/** The first state of a model that meets a condition, with the operator's page in it. */
const stateOf = (model: unknown, holds: (state: State) => boolean): never => {
  const known = model as PathModel<AnyStateMachine>;
  const states = explore(known).flatMap((exploration) => [...exploration.states.values()]);
  const found = states.find(({ machine }) => holds(machine as unknown as State));
  if (found === undefined) throw new Error('The model has no such state.');
  const state = snapshotOf(known.machine, snapshotOfState(known.machine, found), () => {});
  return Object.assign(Object.create(state), { context: { ...state.context, page } }) as never;
};
const send = () => {};
const isAt =
  (value: unknown) =>
  (state: State): boolean =>
    state.matches(value as never);
const isListed =
  (isEmpty: boolean) =>
  (state: State): boolean =>
    isAt({ open: { page: 'done', list: 'choosing' } })(state) &&
    ((state.context['trips'] as unknown[]).length === 0) === isEmpty;

type Field = 'title' | 'subtitle' | 'content' | 'picture' | 'articles';
/** The texts of each page of the operator's; a title is shown if the specification names none of its own. */
const pages: [name: string, draw: () => ReactNode, fields: Field[]][] = [
  [
    'the list',
    () => <JourneySelectionView {...({ state: stateOf(list, isListed(false)), send, params: {} } as Shown)} />,
    ['subtitle', 'content', 'picture', 'articles'],
  ],
  [
    'the empty list',
    () => <JourneySelectionView {...({ state: stateOf(list, isListed(true)), send, params: {} } as Shown)} />,
    ['content', 'picture', 'articles'],
  ],
  [
    'prepaying',
    () => (
      <PrepaymentView
        state={stateOf(prepayment, (state) => isAt('form')(state) && state.context['trip'] === null)}
        send={send}
      />
    ),
    ['title', 'subtitle', 'content', 'picture', 'articles'],
  ],
  [
    'the confirmation',
    () => <PaymentReturnView state={stateOf(result, isAt({ confirmation: 'done' }))} send={send} />,
    ['subtitle', 'content', 'picture', 'articles'],
  ],
  [
    'signing in',
    () => <LoginView state={stateOf(signIn, isAt('form'))} send={send} />,
    ['subtitle', 'content', 'picture', 'articles'],
  ],
  [
    'signing in as a rental company',
    () => <RenterLoginView state={stateOf(signIn, isAt('form'))} send={send} />,
    ['subtitle', 'content', 'picture', 'articles'],
  ],
];

it.each(pages)('The operator’s page is shown on %s', async (_, draw, fields) => {
  const { container } = show(<PortalContext value={stillPortal}>{draw()}</PortalContext>);
  const found: Record<Field, () => Promise<unknown>> = {
    title: () => screen.findByRole('heading', { level: 1, name: 'The operator’s title' }),
    subtitle: () => screen.findByText('The operator’s subtitle'),
    content: () => screen.findByText('The operator’s words'),
    picture: async () => expect(container.querySelector('img[src="/pictures/of-the-operator.jpg"]')).not.toBeNull(),
    articles: () => screen.findByRole('link', { name: 'The operator’s article' }),
  };
  for (const field of fields) await found[field]();
});

describe('Optional blocks', () => {
  /** The required fields of the form, by their mark. */
  const markedLabels = () =>
    [...document.querySelectorAll<HTMLInputElement>('[aria-required]')].map(({ labels }) => labels?.[0]?.textContent);

  describe('A block that may be left out asks for its country', () => {
    it.each([
      ['not, as long as nothing of the address is given', '', ['First name', 'Last name']],
      [
        'with the rest, once an address is begun',
        'Lyon',
        ['First name', 'Last name', 'Address', 'Postcode', 'City', 'Country'],
      ],
    ])('%s', (_, billingCity, fields) => {
      show(
        <PersonalFields
          values={{ ...emptyBilling, billingCountry: 'FR', billingCity }}
          problems={{}}
          onChange={() => {}}
        />,
      );
      expect(markedLabels()).toEqual(fields);
    });

    it('An optional vehicle requires its country only once a plate is typed', () => {
      show(
        <VehicleFields
          values={{ country: 'FR', plate: 'AB-123-CD', rental: null }}
          problems={{}}
          mayBeOpen={false}
          isOptional
          onChange={() => {}}
        />,
      );
      expect(markedLabels()).toEqual(['Country of registration']);
    });
  });
});

it('Where a company signs in after it left for the card provider, the page names no amount of its payment', () => {
  const hasOpen: Parameters<typeof stateOf>[1] = ({ context }) => context['hasOpenPayment'] === true;
  const renters = <RenterLoginView state={stateOf(signIn, hasOpen)} send={send} />;
  show(<PortalContext value={stillPortal}>{renters}</PortalContext>);
  const [statement] = screen.getAllByText(/not confirmed yet/);
  expect(statement?.textContent).toBe(
    'A payment made on this device is not confirmed yet. Sign in with the account that made it to see how it ended.',
  );
});
