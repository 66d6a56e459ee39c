import { Trans, useLingui } from '@lingui/react/macro';
import type { SmartPage } from '#machines/chatbot.ts';
import { Button } from '#ui/Button.tsx';

type Props = { page: SmartPage | undefined; onWrite: () => void };

/** The page that a conversation ends in; where the portal does not have it, the contact form. */
export const PageOffer = ({ page, onWrite }: Props) => {
  const { t } = useLingui();
  if (page === 'PAYMENT') return <Button url="/form/payment">{t`Pay your toll`}</Button>;
  if (page === 'ALERT') return <Button url="/alert">{t`Passage alerts`}</Button>;
  if (page === 'PROTEST') return <Button url="/form/claim">{t`Contest a payment request`}</Button>;
  return (
    <>
      {page !== 'CONTACT_FORM' && (
        <p>
          <Trans>This service is not available on this site yet. Please write to us.</Trans>
        </p>
      )}
      <Button onPress={onWrite}>
        <Trans>Write to us</Trans>
      </Button>
    </>
  );
};
