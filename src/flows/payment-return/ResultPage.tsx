import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import type { Stamp } from '#ui/money/Ticket.tsx';
import { Page } from '#ui/page/Page.tsx';
import { PaidFor } from './PaidFor.tsx';
import styles from './result.module.css';

type Kind = 'paid' | 'pending' | 'refused' | 'cancelled' | 'unclear';

export const stamps: Record<Kind, Stamp> = {
  paid: { icon: 'check', tone: 'green', text: <Trans>Paid</Trans> },
  pending: { icon: 'clock', tone: 'amber', text: <Trans>Payment being checked</Trans> },
  refused: { icon: 'cross', tone: 'red', text: <Trans>To be paid</Trans> },
  cancelled: { icon: 'cross', tone: 'neutral', text: <Trans>To be paid</Trans> },
  unclear: { icon: 'warning', tone: 'amber', text: <Trans>Your payment</Trans> },
};

/** The id of the text that says how a payment ended; the page's heading, which has the focus, is described by it. */
const resultId = 'result';

type Props = FlowProps<typeof paymentReturnMachine> & {
  kind: Kind;
  title: string;
  subtitle?: ReactNode;
  image?: string | undefined;
  /** The last step of the breadcrumb; a page without one has none. */
  step?: string;
  /** How the payment ended. */
  lead: ReactNode;
  /** What that means, and what to do now. */
  children: ReactNode;
  /** What else the page offers, below. */
  rest?: ReactNode;
};

/** How a payment ended, its ticket, and what to do now. The way back is blocked, so that the steps are no links. */
export const ResultPage = ({ state, send, kind, title, subtitle, image, step, lead, children, rest }: Props) => {
  const { t } = useLingui();
  return (
    <>
      <Cover
        title={title}
        subtitle={subtitle}
        image={image}
        describedBy={resultId}
        {...(step !== undefined && {
          breadcrumb: [{ label: t({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }) }, { label: step }],
        })}
      />
      <Page wide>
        <div className={styles.columns}>
          <p id={resultId} className={styles.lead}>
            {lead}
          </p>
          <PaidFor
            state={state}
            send={send}
            stamp={stamps[kind]}
            isOpen={kind === 'pending'}
            isCopyable={kind !== 'refused' && kind !== 'cancelled'}
          />
          <div className={styles.next}>{children}</div>
          {rest !== undefined && <div className={styles.next}>{rest}</div>}
        </div>
      </Page>
    </>
  );
};

/** The button to the home page, on every result (rule RESULT-4). */
export const HomeButton = ({ kind = 'primary' }: { kind?: 'primary' | 'secondary' | 'tertiary' }) => {
  const { t } = useLingui();
  return (
    <Button kind={kind} {...(kind === 'tertiary' && { padding: 0 })} url={to('/')}>
      {t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}
    </Button>
  );
};
