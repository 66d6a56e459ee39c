import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonRow } from '../Button.tsx';
import { Cover } from '../page/Cover.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Page } from '../page/Page.tsx';
import { onOpen, type Statement } from '#domain/money/statement.ts';
import { MoneyStatement } from '../money/MoneyStatement.tsx';
import type { SentPayment } from '#domain/money/sent-payment.ts';
import { OfferWaysOn } from './offers.tsx';
import { useConnectionReturn, useIsOnline } from '../notice/use-connection-return.ts';
import { operatorZone } from '#domain/operator/zone.ts';
import { regionalTag } from '#i18n/language.ts';
import { ReferenceText } from '../money/ReferenceText.tsx';

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
  money,
  actions,
}: {
  sent: SentPayment;
  money: Statement | null;
  actions: ReactNode;
}) => {
  const { i18n } = useLingui();
  const time = startedAt === null ? '' : momentText(startedAt, i18n.locale);
  const titles = {
    sent: <Trans>Your payment was sent</Trans>,
    returned: <Trans>You are back from the payment page</Trans>,
    asked: <Trans>You may have paid already</Trans>,
  };
  const words = {
    paid: <MoneyStatement of={{ says: 'paid' }} />,
    refused: (
      <>
        <Trans comment="es: Su pago fue rechazado.">Your payment was rejected.</Trans> <MoneyStatement of={money} />
      </>
    ),
    cancelled: (
      <>
        <Trans comment="es: Su pago fue cancelado.">Your payment was cancelled.</Trans> <MoneyStatement of={money} />
      </>
    ),
    open: <MoneyStatement of={onOpen({ cents: cents ?? 0, isOwn: true }, false)} />,
  };
  return (
    <Notice kind={end === 'paid' ? 'success' : 'warning'} live="alert" title={titles[sign]} actions={actions}>
      <p>{words[end]}</p>
      <p>
        {time !== '' && <Trans>Time: {time}.</Trans>} <ReferenceText of={reference} />
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
  /** What a refused payment, or a page without one, may say of money. */
  money: Statement | null;
};

/** The screen of a page that could not be opened. */
export const BrokenScreen = ({ onRetry, sent, money }: Props) => {
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
              <MoneyStatement of={money} /> {/* Offline, the notice at the top of the page says it. */}
              {isOnline && <Trans>What you have typed in a form is kept.</Trans>}
            </p>
          </Notice>
        ) : (
          <SentPaymentNotice sent={sent} money={money} actions={retry} />
        )}
        <OfferWaysOn />
      </Page>
    </>
  );
};
