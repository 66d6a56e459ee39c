import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { sumOfPayments } from '#domain/money/known-payments.ts';
import { isFinal } from '#domain/money/verdict.ts';
import { formatMoney } from '#i18n/money.ts';
import type { TrackedPayment } from '#machines/unfinished-payments.ts';
import type { PaymentsActorRef } from '#runtime/use-flow.ts';
import { Labelled } from '#ui/Labelled.tsx';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { UnfinishedPayment } from './UnfinishedPayment.tsx';
import styles from './unfinished.module.css';

/** As many open payments as are shown one below the other. */
const mostShown = 2;

const isOpen = ({ verdict }: TrackedPayment): boolean => verdict === null || !isFinal(verdict);

/** Their number, their sum where all amounts are known, and the payments themselves in a list to open. */
const FoldedPayments = ({ payments, children }: { payments: readonly TrackedPayment[]; children: ReactNode }) => {
  const { i18n } = useLingui();
  const count = payments.length;
  const cents = sumOfPayments(payments.map(({ attempt }) => attempt));
  const name = <Plural value={count} one="# more payment" other="# more payments" />;
  return (
    <details className={styles.more}>
      <summary>{cents === null ? name : <Labelled name={name}>{formatMoney(cents, i18n.locale)}</Labelled>}</summary>
      {children}
    </details>
  );
};

/** The unfinished payments that this browser has noted (rules VERDICT-10, VERDICT-11); renders nothing without any. From three open ones on, all but the newest are folded. */
export const UnfinishedPayments = ({ actor }: { actor: PaymentsActorRef }) => {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { payments, refusals, hasOther } = state.context;
  const newestFirst = [...payments].sort((one, other) => other.attempt.startedAt - one.attempt.startedAt);
  const open = newestFirst.filter(isOpen);
  const folded = open.length > mostShown ? open.slice(1) : [];
  const draw = (payment: TrackedPayment) => (
    <UnfinishedPayment
      key={payment.attempt.sessionId}
      payment={payment}
      refusal={refusals[payment.attempt.sessionId] ?? null}
      isRequesting={state.matches('requestingStatus')}
      send={actor.send}
    />
  );
  return (
    <div className={styles.payments}>
      {payments.filter((payment) => !folded.includes(payment)).map(draw)}
      {folded.length > 0 && <FoldedPayments payments={folded}>{folded.map(draw)}</FoldedPayments>}
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
