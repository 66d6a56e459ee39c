import { useLingui, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Button } from '#ui/Button.tsx';
import { HomeButton } from './HomeButton.tsx';
import { PaidFor } from './PaidFor.tsx';
import styles from './result.module.css';
import { formatTime } from '#i18n/formats.ts';

/** That the page checks by itself, and when it last did (rule RESULT-11). Only changes are announced. */
const LastCheck = ({ state }: Pick<FlowProps<typeof paymentReturnMachine>, 'state'>) => {
  const { i18n } = useLingui();
  const { checkedAt } = state.context;
  const time = checkedAt === null ? '' : formatTime(checkedAt, i18n.locale);
  return (
    <p className={styles.quiet}>
      <Trans>This page checks again automatically.</Trans> {time !== '' && <Trans>Last checked at {time}.</Trans>}
    </p>
  );
};

type Props = FlowProps<typeof paymentReturnMachine> & {
  isChecking: boolean;
  /** The answer of the last check, if there was one. */
  answer: ReactNode;
};

/** The paid trips, and a button that checks again a payment whose end is not known. */
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
