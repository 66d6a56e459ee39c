import { useSelector } from '@xstate/react';
import type { PaymentsActorRef } from '#runtime/use-flow.ts';
import { UnfinishedPayment } from './UnfinishedPayment.tsx';
import styles from './unfinished.module.css';

/** The unfinished payments that this browser has noted (rules VERDICT-10, VERDICT-11); renders nothing without any. */
export const UnfinishedPayments = ({ actor }: { actor: PaymentsActorRef }) => {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { payments } = state.context;
  return (
    <div className={styles.payments}>
      {payments.map((payment) => (
        <UnfinishedPayment
          key={payment.attempt.sessionId}
          payment={payment}
          isRequesting={state.matches('requestingStatus')}
          send={actor.send}
        />
      ))}
    </div>
  );
};
