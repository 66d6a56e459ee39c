import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { referenceOf } from '#domain/money/payment.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { orderOf } from '#domain/payment/choice.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Button } from '#ui/Button.tsx';
import { footBar } from '#ui/page/foot-bar.ts';
import { Form } from '#ui/form/Form.tsx';
import { MissingHint } from '#ui/form/MissingHint.tsx';
import { Money } from '#ui/money/Money.tsx';
import { Attempt } from '#flows/payment-attempt/Attempt.tsx';
import { Refusal } from './Refusal.tsx';
import styles from './payment.module.css';

export type ChosenProps = FlowProps<typeof paymentMachine> & {
  /** The way to another method, for a refusal. */
  otherMethod: ReactNode;
};

type Props = ChosenProps & {
  title: ReactNode;
  /** The text of the button. */
  label: ReactNode;
  isComplete: boolean;
  children: ReactNode;
};

/**
 * A payment form: its button works once the form is complete; submitted too early, it shows what is missing (rule
 * LIMIT-10). The form stays visible while the payment is sent, so that a refusal is shown there.
 */
export const PayForm = ({ state, send, otherMethod, title, label, isComplete, children }: Props) => {
  const { problem, money, trips, lacksStorage, sessionId } = state.context;
  const reference = <span translate="no">{referenceOf(sessionId)}</span>;
  const { attempt } = state.children;
  const hint = useId();
  const { cents, givesUpContest } = orderOf(trips);
  return (
    <Form onSubmit={() => send({ type: 'payment.submitted' })} title={title}>
      {children}
      <Refusal key={attempt?.sessionId} problem={problem} money={money} links={otherMethod} />
      {lacksStorage === true && (
        <p className={styles.waiver}>
          <Trans>
            This browser stores nothing for this site, not even that you have paid. Please note the reference{' '}
            {reference}: if you lose this page, ask us before you pay again.
          </Trans>
        </p>
      )}
      <div ref={footBar} className={styles.foot}>
        {attempt !== undefined && <Attempt attempt={attempt} />}
        {givesUpContest && (
          <p className={styles.waiver}>
            <Trans>If you pay a payment notice, you can no longer contest it.</Trans>
          </p>
        )}
        {!isComplete && <MissingHint id={hint} />}
        <Button
          submit
          disabled={!isComplete}
          isLoading={attempt !== undefined}
          {...(!isComplete && { describedBy: hint })}>
          {label} · <Money cents={cents} />
        </Button>
      </div>
    </Form>
  );
};
