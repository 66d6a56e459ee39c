import { Trans } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { closingReasons } from '#domain/payment/choice.ts';
import type { paymentMachine } from '#machines/payment.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { Button, ButtonRow, LinkRow } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { TripsDue } from '#ui/trips/FirstDueText.tsx';
import styles from './payment.module.css';

/** No method is open: the operator’s reasons, that nothing was charged, and other actions (rule PAY-22). */
export const AllClosed = ({ state, send }: FlowProps<typeof paymentMachine>) => {
  const { methods, trips, now, money } = state.context;
  return (
    <Notice
      kind="warning"
      live="status"
      title={
        <span className={styles.lead}>
          <Trans>You cannot pay for these trips here at the moment</Trans>
        </span>
      }
      actions={
        <ButtonRow>
          <Button onPress={() => send({ type: 'retry.pressed' })}>
            <Trans>Try again</Trans>
          </Button>
          <LinkRow>
            <ContactButton kind="tertiary" />
            <Button kind="tertiary" padding={0} url={to('/journeys')}>
              <Trans>Back to the list</Trans>
            </Button>
            <OfferSupportCode />
          </LinkRow>
        </ButtonRow>
      }>
      {closingReasons(methods).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>
        <MoneyStatement of={money} /> <Trans>This does not change your deadlines.</Trans>
      </p>
      <TripsDue trips={trips} now={now} />
      <p>
        <Trans>Please try again in a moment. If you have to pay today, contact us.</Trans>
      </p>
    </Notice>
  );
};
