import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../Button.tsx';
import { Cover } from '../Cover.tsx';
import { Notice } from '../Notice.tsx';
import { Page } from '../Page.tsx';
import type { SentPayment } from '#domain/sent-payment.ts';
import { OfferWaysOn } from './offers.tsx';
import { SentPaymentNotice } from './SentPaymentNotice.tsx';
import { useConnectionReturn } from '../use-connection-return.ts';

type Props = {
  onRetry: () => void;
  /** A payment that was sent before; null where none was. */
  sent: SentPayment | null;
};

/** What is seen when a page could not be opened at all. */
export const BrokenScreen = ({ onRetry, sent }: Props) => {
  const { t } = useLingui();
  useConnectionReturn(onRetry);
  return (
    <>
      <Cover title={t`This page could not be opened`} />
      <Page>
        {sent === null ? (
          <Notice kind="error" live="alert">
            <Trans>Something went wrong on our side or with the connection. Please try again.</Trans>
          </Notice>
        ) : (
          <SentPaymentNotice sent={sent} />
        )}
        <Button onPress={onRetry}>
          {sent === null ? <Trans>Try again</Trans> : <Trans>Open this page again</Trans>}
        </Button>
        <OfferWaysOn />
      </Page>
    </>
  );
};
