import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonRow } from '../Button.tsx';
import { Cover } from '../page/Cover.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Page } from '../page/Page.tsx';
import type { SentPayment } from '#domain/money/sent-payment.ts';
import { OfferWaysOn } from './offers.tsx';
import { useConnectionReturn, useIsOnline } from '../notice/use-connection-return.ts';
import { operatorZone } from '#domain/operator/zone.ts';
import { regionalTag } from '#i18n/language.ts';
import { formatMoney } from '#i18n/money.ts';

/**
 * A moment (epoch ms) in words, by the operator's clock: `24 de noviembre de 2026, 5:13`. Without the library of dates,
 * because it is part of the first view.
 */
const momentText = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(regionalTag(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: operatorZone,
  }).format(moment);

/** The known state of a payment that was sent, on a page that cannot show how it ended (rule RESULT-13). */
const SentPaymentNotice = ({
  sent: { sign, end, cents, startedAt, reference },
  actions,
}: {
  sent: SentPayment;
  actions: ReactNode;
}) => {
  const { t, i18n } = useLingui();
  const amount = cents === null ? '' : formatMoney(cents, i18n.locale);
  const time = startedAt === null ? '' : momentText(startedAt, i18n.locale);
  const titles = {
    sent: <Trans>Your payment was sent</Trans>,
    returned: <Trans>You are back from the payment page</Trans>,
    asked: <Trans>You may have paid already</Trans>,
  };
  const words = {
    paid: <Trans>The operator has confirmed your payment. Please do not pay again.</Trans>,
    refused: (
      <>
        <Trans>The operator refused your payment.</Trans> <Trans>As far as we know, you have not been charged.</Trans>
      </>
    ),
    cancelled: (
      <>
        {t({ message: 'Your payment was cancelled.', comment: 'es: Su pago fue cancelado.' })}{' '}
        <Trans>As far as we know, you have not been charged.</Trans>
      </>
    ),
    open: (
      <Trans>
        We are still waiting for confirmation. You may have been charged. Please do not pay again until you have
        checked.
      </Trans>
    ),
  };
  return (
    <Notice kind={end === 'paid' ? 'success' : 'warning'} live="alert" title={titles[sign]} actions={actions}>
      <p>{words[end]}</p>
      <p>
        {amount !== '' && <Trans>Amount: {amount}.</Trans>} {time !== '' && <Trans>Time: {time}.</Trans>}{' '}
        <Trans>Reference: {reference}</Trans>
      </p>
      <p>
        <Trans>Opening this page again does not send another payment.</Trans>
      </p>
    </Notice>
  );
};

type Props = {
  onRetry: () => void;
  /** A payment that was sent before; null without one. */
  sent: SentPayment | null;
  /** Whether no payment of this browser waits for its end, so that nothing was charged as far as is known. */
  isUncharged: boolean;
};

/** The screen of a page that could not be opened. */
export const BrokenScreen = ({ onRetry, sent, isUncharged }: Props) => {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  useConnectionReturn(onRetry);
  const retry = (
    <ButtonRow>
      <Button onPress={onRetry}>
        {sent === null ? <Trans>Try again</Trans> : <Trans>Open this page again</Trans>}
      </Button>
    </ButtonRow>
  );
  return (
    <>
      <Cover title={t`This page could not be opened`} />
      <Page>
        {sent === null ? (
          <Notice
            kind="error"
            live="alert"
            title={<Trans>Something went wrong on our side or with the connection. Please try again.</Trans>}
            actions={retry}>
            <p>
              {isUncharged && <Trans>As far as we know, you have not been charged.</Trans>}{' '}
              {/* Offline, the notice at the top of the page says it. */}
              {isOnline && <Trans>What you have typed in a form is kept.</Trans>}
            </p>
          </Notice>
        ) : (
          <SentPaymentNotice sent={sent} actions={retry} />
        )}
        <OfferWaysOn />
      </Page>
    </>
  );
};
