import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { CheckAgain } from './CheckAgain.tsx';
import { ResultHead, resultId } from './ResultHead.tsx';
import styles from './result.module.css';

/** Errors were heard, and no word of the operator: nobody can say whether the payment was taken (rule VERDICT-5). */
export const Unclear = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { t } = useLingui();
  return (
    <>
      <Cover
        title={t({ message: 'Error at the time of payment', comment: 'es: Error en el momento del pago' })}
        describedBy={resultId}
      />
      <Page>
        <section className={styles.card}>
          <ResultHead kind="unclear">
            <Trans>We couldn’t confirm your payment. You may have been charged.</Trans>
          </ResultHead>
          <p>
            <Trans>Please check before you pay again. We keep a note of this payment.</Trans>
          </p>
          <CheckAgain
            state={state}
            send={send}
            isChecking={state.matches({ unclear: 'rechecking' })}
            answer={<Trans>We still have no answer about this payment.</Trans>}
          />
        </section>
      </Page>
    </>
  );
};
