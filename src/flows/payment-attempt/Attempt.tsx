import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import { formatMoney } from '#i18n/money.ts';
import type { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { Button, ButtonRow, LinkRow } from '#ui/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';

/** A payment under way: there is nothing to press, unless its outcome is not known. */
export const Attempt = ({ attempt }: { attempt: ActorRefFrom<typeof paymentAttemptMachine> }) => {
  const { t, i18n } = useLingui();
  const state = useSelector(attempt, (snapshot) => snapshot);
  const { open } = state.context;
  const isRequesting =
    state.matches('requestingStatus') ||
    state.matches('checkingEarlierPayments') ||
    state.matches('comparing') ||
    state.matches({ charging: 'insisting' });
  if (!state.matches('outcomeUnknown'))
    return (
      <Spinner>
        {isRequesting ? (
          <Trans>We are checking your payment…</Trans>
        ) : state.matches('charging') ? (
          <Trans>Your payment is being processed. Please do not close or reload this page.</Trans>
        ) : (
          <Trans>We are taking you to the secure payment page…</Trans>
        )}
      </Spinner>
    );
  const plate = writtenPlate(open?.plate ?? '', open?.countryCode ?? '');
  const amount = formatMoney(open?.cents ?? 0, i18n.locale);
  const openName = plate === '' ? t`Payment: ${amount}` : t`Payment: ${amount}, vehicle ${plate}`;
  return (
    <Notice
      kind="warning"
      live="alert"
      title={<Trans>We do not know yet whether your payment went through</Trans>}
      actions={
        <ButtonRow>
          <Button onPress={() => attempt.send({ type: 'check.pressed' })}>
            <Trans comment="es: Verificar de nuevo">Check again</Trans>
          </Button>
          <LinkRow>
            <Button kind="tertiary" padding={0} onPress={() => attempt.send({ type: 'resume.pressed' })}>
              <Trans>I have not paid: start again</Trans>
            </Button>
            <OfferSupportCode />
          </LinkRow>
        </ButtonRow>
      }>
      {open !== null && open.cents > 0 && <p>{openName}</p>}
      <p>
        <Trans>You may have been charged.</Trans>{' '}
        <Trans>The operator has not confirmed a payment yet. If you have paid, check again in a moment.</Trans>
      </p>
    </Notice>
  );
};
