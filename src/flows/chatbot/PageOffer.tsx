import { Trans, useLingui } from '@lingui/react/macro';
import { everyPage } from '#pages.ts';
import { isOpenTo } from '#runtime/is-open-to.ts';
import { usePortalState } from '#runtime/use-flow.ts';
import { isOffered } from '#domain/operator/settings.ts';
import { to } from '#domain/page-path.ts';
import type { SmartPage } from '#domain/operator/smart-form.ts';
import { Button } from '#ui/Button.tsx';

type Props = { page: SmartPage | undefined; onWrite: () => void };

/** The page that a conversation ends in; if this operator does not offer it, the contact form. */
export const PageOffer = ({ page, onWrite }: Props) => {
  const { i18n } = useLingui();
  const { settings, account } = usePortalState().context;
  const actions = settings?.actions ?? null;
  const offered = everyPage.find(
    ([, row]) => row.smartPage === page && isOffered(row.offer, actions) !== false && isOpenTo(row, account),
  );
  if (page !== undefined && page !== 'CONTACT_FORM' && offered !== undefined)
    return <Button url={offered[0]}>{i18n._(offered[1].title)}</Button>;
  return (
    <>
      {page !== 'CONTACT_FORM' && (
        <p>
          <Trans>This service is not offered on this site. Please write to us.</Trans>
        </p>
      )}
      <Button url={to('/contact')} onPress={onWrite}>
        <Trans>Write to us</Trans>
      </Button>
    </>
  );
};
