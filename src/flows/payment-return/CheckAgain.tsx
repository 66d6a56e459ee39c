import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Button } from '#ui/Button.tsx';
import { HomeButton } from './HomeButton.tsx';
import { LastCheck } from './LastCheck.tsx';
import { PaidFor } from './PaidFor.tsx';
import styles from './result.module.css';

type Props = FlowProps<typeof paymentReturnMachine> & {
  isChecking: boolean;
  /** What the last check brought, once there was one. */
  answer: ReactNode;
};

/** What is paid for, and asking the operator again about a payment whose end is not known. */
export const CheckAgain = ({ state, send, isChecking, answer }: Props) => {
  const { t } = useLingui();
  return (
    <>
      <PaidFor state={state} send={send} />
      <p data-says="" className={styles.status}>
        {!isChecking && state.context.checks > 0 && answer}
      </p>
      <LastCheck state={state} />
      <div className={styles.actions}>
        <Button isLoading={isChecking} onPress={() => send({ type: 'check.pressed' })}>
          {t({ message: 'Check again', comment: 'es: Verificar de nuevo' })}
        </Button>
        <HomeButton isSecond />
        <OfferSupportCode />
      </div>
    </>
  );
};
