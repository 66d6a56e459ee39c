import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Icon, type IconName } from '#ui/icons.tsx';
import { Page } from '#ui/page/Page.tsx';
import { PaidFor } from './PaidFor.tsx';
import styles from './result.module.css';

type Kind = 'paid' | 'pending' | 'refused' | 'cancelled' | 'unclear';

type Look = { icon: IconName; tone: 'green' | 'amber' | 'red' | 'neutral'; about: ReactNode };
const looks: Record<Kind, Look> = {
  paid: { icon: 'check', tone: 'green', about: <Trans>Paid</Trans> },
  pending: { icon: 'clock', tone: 'amber', about: <Trans>Payment being checked</Trans> },
  refused: { icon: 'cross', tone: 'red', about: <Trans>To be paid</Trans> },
  cancelled: { icon: 'cross', tone: 'neutral', about: <Trans>To be paid</Trans> },
  unclear: { icon: 'warning', tone: 'amber', about: <Trans>Your payment</Trans> },
};

/** The id of the text that says how a payment ended; the page's heading, which has the focus, is described by it. */
const resultId = 'result';

type Props = FlowProps<typeof paymentReturnMachine> & {
  kind: Kind;
  title: string;
  subtitle?: ReactNode;
  image?: string | undefined;
  /** The last step of the breadcrumb. */
  step?: string;
  /** How the payment ended. */
  lead: ReactNode;
  /** What that means, and what to do now. */
  children: ReactNode;
  /** What else the page offers, below. */
  rest?: ReactNode;
};

/** How a payment ended, by icon, colour and text, what to do now, and what it was for. The way back is blocked, so that the steps are no links. */
export const ResultPage = ({ state, send, kind, title, subtitle, image, step, lead, children, rest }: Props) => {
  const { t } = useLingui();
  const { icon, tone, about } = looks[kind];
  return (
    <>
      <Cover
        title={title}
        subtitle={subtitle}
        image={image}
        describedBy={resultId}
        breadcrumb={[
          { label: t({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }) },
          { label: step ?? t`Result of the payment` },
        ]}
      />
      <Page wide>
        <div className={`${styles.columns} ${rest === undefined ? styles.alone : ''}`}>
          <section className={styles.card}>
            <div className={styles.head} data-tone={tone}>
              <span className={styles.sign}>
                <Icon name={icon} size={32} />
              </span>
              <p id={resultId} className={styles.lead}>
                {lead}
              </p>
            </div>
            {children}
          </section>
          <PaidFor state={state} send={send} title={about} />
          {rest !== undefined && <section className={styles.card}>{rest}</section>}
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
