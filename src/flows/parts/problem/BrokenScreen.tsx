import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { OfferWaysOn } from './OfferWaysOn.tsx';
import { useConnectionReturn } from '#ui/use-connection-return.ts';

/** What is seen when a page could not be opened at all. */
export const BrokenScreen = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLingui();
  useConnectionReturn(onRetry);
  return (
    <>
      <Cover title={t`This page could not be opened`} />
      <Page>
        <Notice kind="error" live="alert">
          <Trans>Something went wrong on our side or on the way. Please try again.</Trans>
        </Notice>
        <Button onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <OfferWaysOn />
      </Page>
    </>
  );
};
