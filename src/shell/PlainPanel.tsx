import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { to } from '#domain/page-path.ts';
import { shownTrips } from '#domain/trips/selection.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { useCurrentFlow } from '#runtime/use-flow.ts';
import { Icon, type IconName } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './PlainPanel.module.css';

type Step = { picture: IconName; sentences: readonly MessageDescriptor[] };

const trips: Step = {
  picture: 'calendar',
  sentences: [
    msg`These are your trips.`,
    msg`You have not paid for them yet.`,
    msg`Beside each trip you see how much it costs.`,
    msg`Press the button “Pay”.`,
  ],
};
const nothingFound: Step = {
  picture: 'info',
  sentences: [
    msg`We have found no trip.`,
    msg`Look at your number plate again.`,
    msg`Is each letter right?`,
    msg`If not, search again.`,
    msg`A new trip can take some time to appear.`,
  ],
};
const unknownEnd: Step = {
  picture: 'clock',
  sentences: [
    msg`We do not know yet whether you have paid.`,
    msg`Do not pay again now.`,
    msg`Press the button to check again.`,
  ],
};

/** The step of a flow, in easy words; a flow without one has the way to contact the operator alone. */
const stepOfFlow: Readonly<Record<string, Step>> = {
  home: {
    picture: 'card',
    sentences: [
      msg`You drove on the motorway.`,
      msg`The motorway costs money.`,
      msg`You can pay here.`,
      msg`Press the button “Pay”.`,
    ],
  },
  'journey-search': {
    picture: 'eye',
    sentences: [
      msg`Write the letters and numbers of your number plate.`,
      msg`The number plate is on your car, front and back.`,
      msg`Then press the search button.`,
      msg`Do you have a letter from us? You can write its number instead.`,
    ],
  },
  'journey-selection': trips,
  payment: {
    picture: 'card',
    sentences: [
      msg`Choose how you want to pay.`,
      msg`Write what the page asks for.`,
      msg`Then press the last button.`,
      msg`Do you pay with a bank card? Then the bank’s page opens.`,
    ],
  },
  claim: {
    picture: 'letter',
    sentences: [msg`Is there a mistake in a trip?`, msg`Choose the trip here.`, msg`On the next page you tell us why.`],
  },
  'claim-form': {
    picture: 'letter',
    sentences: [
      msg`Tell us what is wrong.`,
      msg`Write your name and your email address.`,
      msg`Then press the last button.`,
    ],
  },
};

/** How a payment ended, by the state of its page. */
const stepOfResult: Readonly<Record<string, Step>> = {
  confirmation: { picture: 'check', sentences: [msg`You have paid.`, msg`You can keep the receipt.`] },
  waiting: unknownEnd,
  unclear: unknownEnd,
  showingRefusal: unknownEnd,
  showingRejected: {
    picture: 'cross',
    sentences: [msg`Your payment did not work.`, msg`You still have to pay.`, msg`Try another card, or ask your bank.`],
  },
  showingCancelled: {
    picture: 'cross',
    sentences: [msg`The payment was stopped.`, msg`You have not paid.`, msg`You still have to pay.`],
  },
};

/** The first name in a state: of what it is in, not of its parts. */
const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (Object.keys(value)[0] ?? '') : String(value);

const useStep = (): Step | undefined => {
  const flow = useCurrentFlow();
  const name = flow?.name ?? '';
  const result = useSelector(flow?.actor, (snapshot) => nameOf((snapshot as { value?: unknown } | undefined)?.value));
  const isEmpty = useSelector(
    name === 'journey-selection' ? (flow?.actor as ActorRefFrom<typeof journeySelectionMachine>) : undefined,
    (snapshot) => snapshot?.matches('open') === true && shownTrips(snapshot.context.trips).length === 0,
  );
  const isUncharged = useSelector(
    name === 'payment-return' ? (flow?.actor as ActorRefFrom<typeof paymentReturnMachine>) : undefined,
    (snapshot) => snapshot?.context.money.refusal?.says === 'notCharged',
  );
  const isRefused = result === 'showingRejected' || result === 'showingCancelled';
  if (name === 'payment-return') return isRefused && !isUncharged ? unknownEnd : stepOfResult[result];
  return isEmpty ? nothingFound : stepOfFlow[name];
};

/** The step of the page in easy words, with a picture and a way to a person (rule LANG-14). The page's own texts stay below it. */
export const PlainPanel = () => {
  const { i18n, t } = useLingui();
  const step = useStep();
  return (
    <aside className={styles.panel} aria-label={t`In easy words`}>
      {step && <Icon name={step.picture} size={64} />}
      <div className={styles.words}>
        {step && (
          <ul>
            {step.sentences.map((sentence) => (
              <li key={sentence.id}>{i18n._(sentence)}</li>
            ))}
          </ul>
        )}
        <p>
          <Trans>Do you need help?</Trans>{' '}
          <Link url={to('/contact')}>
            <Trans>Write to a person.</Trans>
          </Link>
        </p>
        <p className={styles.unchecked}>
          <Trans>People who find reading hard have not checked these words yet.</Trans>
        </p>
      </div>
    </aside>
  );
};
