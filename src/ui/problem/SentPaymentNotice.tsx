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
        We do not know yet how your payment ended: it may have been taken. Please do not pay again before you have
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
        <Trans>Opening this page again sends nothing.</Trans>
      </p>
    </Notice>
  );
};
