import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { onDeadline, onOpen } from '#domain/money/statement.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import type { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { Button, ButtonRow, LinkRow } from '#ui/Button.tsx';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';

/** A payment under way: there is nothing to press, unless its outcome is not known. */
export const Attempt = ({ attempt }: { attempt: ActorRefFrom<typeof paymentAttemptMachine> }) => {
  const { t } = useLingui();
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
          <MoneyStatement of={onOpen(open, true)} />
        ) : state.matches('charging') ? (
          <Trans>Your payment is being processed. Please do not close or reload this page.</Trans>
        ) : (
          <Trans>We are taking you to the secure payment page…</Trans>
        )}
      </Spinner>
    );
  const plate = writtenPlate(open?.plate ?? '', open?.countryCode ?? '');
  return (
    <Notice
      kind="warning"
      live="alert"
      title={<MoneyStatement of={onOpen(open, false)} />}
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
      {plate !== '' && <p>{t`Vehicle: ${plate}`}</p>}
      {open !== null && open.deadline !== null && (
        <p>
          <MoneyStatement of={onDeadline(open.deadline)} />
        </p>
      )}
      <p>
        <Trans>If you have paid, check again in a moment.</Trans>
      </p>
    </Notice>
  );
};
