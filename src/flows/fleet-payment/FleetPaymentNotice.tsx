import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReactNode } from 'react';
import { onOpen } from '#domain/money/statement.ts';
import { type Charge, otherPayments } from '#domain/money/known-payments.ts';
import type { fleetPaymentMachine } from '#machines/fleet-payment.ts';
import { Button } from '#ui/Button.tsx';
import { Moment } from '#ui/Moment.tsx';
import { Money } from '#ui/money/Money.tsx';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import fleet from '#ui/table/fleet.module.css';

type Props = {
  payment: ActorRefFrom<typeof fleetPaymentMachine>;
  /** The button that selects the unpaid trips again. */
  again?: ReactNode;
  /** What to do after a payment. */
  next?: ReactNode;
};

const Charged = ({ charge }: { charge: Charge | null }) =>
  charge !== null && (
    <p>
      <strong>
        <Money cents={charge.cents} /> · <Plural value={{ count: charge.count }} one="# trip" other="# trips" />
      </strong>
    </p>
  );

/** The company's other payments whose end is not known. */
const Others = ({ payment }: Pick<Props, 'payment'>) => {
  const state = useSelector(payment, (snapshot) => snapshot);
  return otherPayments(state.context.open, state.context.sessionId).map(({ sessionId, cents, madeAt }) => (
    <div key={sessionId} className={fleet.ways}>
      <p>
        <MoneyStatement of={onOpen({ cents, isOwn: true }, false)} /> (<Moment iso={new Date(madeAt).toISOString()} />)
      </p>
      {state.can({ type: 'other.pressed', sessionId }) && (
        <Button kind="secondary" onPress={() => payment.send({ type: 'other.pressed', sessionId })}>
          <Trans>
            Check the payment of <Money cents={cents} />
          </Trans>
        </Button>
      )}
    </div>
  ));
};

/** How the company's payments ended, one after the other (rule FLEET-5). */
export const FleetPaymentNotice = ({ payment, again, next }: Props) => {
  const state = useSelector(payment, (snapshot) => snapshot);
  const { send } = payment;
  const { charge, problem, refusal } = state.context;
  const open = (isAsked: boolean) => (
    <MoneyStatement of={onOpen(charge && { cents: charge.cents, isOwn: true }, isAsked)} />
  );
  const close = (
    <Button kind="secondary" onPress={() => send({ type: 'notice.closed' })}>
      <Trans>Close</Trans>
    </Button>
  );
  const check = (
    <Button onPress={() => send({ type: 'check.pressed' })}>
      <Trans comment="es: Verificar de nuevo">Check again</Trans>
    </Button>
  );
  if (state.matches('confirmingSignIn') || state.matches('requestingStatus')) return <Spinner>{open(true)}</Spinner>;
  if (state.matches('paid'))
    return (
      <Notice kind="success" live="status" title={<Trans>Thank you for your payment!</Trans>}>
        <Charged charge={charge} />
        <p>
          <MoneyStatement of={{ says: 'paid' }} />{' '}
          <Trans>Please download the receipt before you close this message.</Trans>
        </p>
        <ProblemNotice problem={problem} />
        <div className={fleet.ways}>
          <Button
            iconName="download"
            isLoading={state.hasTag('busy')}
            disabled={!state.can({ type: 'receipt.pressed' })}
            onPress={() => send({ type: 'receipt.pressed' })}>
            <Trans>Download the receipt</Trans>
          </Button>
          {next}
          {close}
        </div>
        <Others payment={payment} />
      </Notice>
    );
  if (state.matches('refused'))
    return (
      <Notice kind="error" live="alert" title={<Trans>The payment was refused or cancelled</Trans>}>
        <Charged charge={charge} />
        <p>
          <MoneyStatement of={refusal} />
        </p>
        <div className={fleet.ways}>
          {again}
          {close}
          <OfferSupportCode />
        </div>
        <Others payment={payment} />
      </Notice>
    );
  if (state.matches('pending'))
    return (
      <Notice kind="warning" live="status" title={<Trans>The payment is pending</Trans>}>
        <Charged charge={charge} />
        <p>
          <Trans>You will receive an email once it is confirmed.</Trans> {open(false)}
        </p>
        {check}
        <Others payment={payment} />
      </Notice>
    );
  if (state.matches('unknown'))
    return (
      <Notice kind="warning" live="status" title={open(false)}>
        <Charged charge={charge} />
        <div className={fleet.ways}>
          {check}
          {close}
          <OfferSupportCode />
        </div>
        <Others payment={payment} />
      </Notice>
    );
  return null;
};
