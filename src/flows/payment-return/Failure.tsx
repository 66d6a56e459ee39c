import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { HomeButton } from './HomeButton.tsx';
import { PaidFor } from './PaidFor.tsx';
import { ResultHead, resultId } from './ResultHead.tsx';
import styles from './result.module.css';

type Props = FlowProps<typeof paymentReturnMachine> & {
  kind: 'refused' | 'cancelled';
  title: string;
  text: string;
  children: ReactNode;
};

/** A payment that came to nothing: what the operator said of it, and the way to try again with everything kept. */
export const Failure = ({ state, send, kind, title, text, children }: Props) => (
  <>
    <Cover title={title} describedBy={resultId} />
    <Page>
      <section className={styles.card}>
        <ResultHead kind={kind}>{text}</ResultHead>
        <p>{children}</p>
        <PaidFor state={state} send={send} />
        <div className={styles.actions}>
          {state.context.canRetry && (
            <Button url={to('/payment')}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <HomeButton isSecond={state.context.canRetry} />
          <OfferSupportCode />
        </div>
      </section>
    </Page>
  </>
);
