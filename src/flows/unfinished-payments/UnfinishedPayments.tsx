import { useSelector } from '@xstate/react';
import type { PaymentsActorRef } from '#runtime/use-flow.ts';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { UnfinishedPayment } from './UnfinishedPayment.tsx';
import styles from './unfinished.module.css';

/** The unfinished payments that this browser has noted (rules VERDICT-10, VERDICT-11); renders nothing without any. */
export const UnfinishedPayments = ({ actor }: { actor: PaymentsActorRef }) => {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { payments, refusals, hasOther } = state.context;
  return (
    <div className={styles.payments}>
      {payments.map((payment) => (
        <UnfinishedPayment
          key={payment.attempt.sessionId}
          payment={payment}
          refusal={refusals[payment.attempt.sessionId] ?? null}
          isRequesting={state.matches('requestingStatus')}
          send={actor.send}
        />
      ))}
      {hasOther && (
        <Notice kind="info" live="status">
          <p>
            <MoneyStatement of={{ says: 'checkingOther' }} />
          </p>
        </Notice>
      )}
    </div>
  );
};
