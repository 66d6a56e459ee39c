import { Trans, useLingui } from '@lingui/react/macro';
import type { SentPayment } from '#domain/sent-payment.ts';
import { momentText } from '#i18n/moment-text.ts';
import { formatMoney } from '#i18n/money.ts';
import { Notice } from '../Notice.tsx';

/** What is known of a payment that was sent, on a page that cannot show how it ended (rule RESULT-13). */
export const SentPaymentNotice = ({ sent: { sign, end, cents, startedAt, reference } }: { sent: SentPayment }) => {
  const { i18n } = useLingui();
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
      <Trans>
        The operator refused your payment. Check that your bank account has not been debited before you pay again.
      </Trans>
    ),
    cancelled: (
      <Trans>Your payment was cancelled. Check that your bank account has not been debited before you pay again.</Trans>
    ),
    open: (
      <Trans>
        We are still waiting for confirmation. You may have been charged. Please do not pay again until you have
        checked.
      </Trans>
    ),
  };
  return (
    <Notice kind={end === 'paid' ? 'success' : 'warning'} live="alert" title={titles[sign]}>
      <p>{words[end]}</p>
      <p>
        {amount !== '' && <Trans>Amount: {amount}.</Trans>} {time !== '' && <Trans>Time: {time}.</Trans>}{' '}
        <Trans>Reference: {reference}.</Trans>
      </p>
      <p>
        <Trans>Opening this page again does not send another payment.</Trans>
      </p>
    </Notice>
  );
};
