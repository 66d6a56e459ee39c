import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { WayOn } from '#domain/way-on.ts';
import { formatMoney } from '#i18n/money.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { ButtonRow } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = Pick<FlowProps<typeof paymentMachine>, 'state'> & { waysOn: (way: WayOn) => ReactNode };

/** A payment was made that lacks some of these trips: how much was paid, which trips are still to be paid, and how (rule PAY-21). */
export const OtherPaid = ({ state, waysOn }: Props) => {
  const { i18n } = useLingui();
  const { other, sessionId } = state.context;
  if (other === null) return null;
  const { count, cents } = other.unpaid;
  const paid = formatMoney(other.cents, i18n.locale);
  const unpaid = formatMoney(cents, i18n.locale);
  const isOfList = other.sessionId === sessionId;
  return (
    <Notice
      kind="warning"
      live="alert"
      title={
        isOfList ? (
          <Plural value={count} one="This trip needs a new search" other="These trips need a new search" />
        ) : (
          <Trans>Some of these trips have already been paid</Trans>
        )
      }
    >
      <p>
        {isOfList ? (
          <Trans>{paid} has already been paid from this list.</Trans>
        ) : (
          <Trans>A payment has already been made for some of these trips.</Trans>
        )}{' '}
        <Plural
          value={count}
          one={`You still have to pay # trip (${unpaid}).`}
          other={`You still have to pay # trips (${unpaid}).`}
        />
      </p>
      <p>
        {isOfList ? (
          <Trans>You can pay only once from a list. Please search again to pay the rest.</Trans>
        ) : (
          <Trans>Please go back to the list to pay the rest.</Trans>
        )}
      </p>
      <ButtonRow>{waysOn(isOfList ? 'search' : 'list')}</ButtonRow>
    </Notice>
  );
};
