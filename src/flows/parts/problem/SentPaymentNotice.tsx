import { Trans, useLingui } from '@lingui/react/macro';
import type { SentPayment } from '#domain/sent-payment.ts';
import { formatMoney } from '#i18n/money.ts';
import { Notice } from '#ui/Notice.tsx';

/** What is known of a payment that was sent, on a page that cannot show how it ended (rule RESULT-13). */
export const SentPaymentNotice = ({ sent: { end, cents, reference } }: { sent: SentPayment }) => {
  const { i18n } = useLingui();
  const amount = cents === null ? '' : formatMoney(cents, i18n.locale);
  const words = {
    paid: <Trans>The operator has confirmed it. Please do not pay again.</Trans>,
    refused: (
      <Trans>
        The operator refused it. Do not pay again before you have checked that your account has not been debited.
      </Trans>
    ),
    cancelled: (
      <Trans>It was cancelled. Do not pay again before you have checked that your account has not been debited.</Trans>
    ),
    open: (
      <Trans>
        We do not know yet how it ended: it may have been taken. Please do not pay again before you have checked.
      </Trans>
    ),
  };
  return (
    <Notice kind={end === 'paid' ? 'success' : 'warning'} live="alert" title={<Trans>Your payment was sent</Trans>}>
      <p>{words[end]}</p>
      <p>
        {amount !== '' && <Trans>Amount: {amount}.</Trans>} <Trans>Reference: {reference}.</Trans>
      </p>
      <p>
        <Trans>Opening this page again sends nothing.</Trans>
      </p>
    </Notice>
  );
};
