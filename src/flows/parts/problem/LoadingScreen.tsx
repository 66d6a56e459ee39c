import { Trans } from '@lingui/react/macro';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** What is seen while a flow opens. */
export const LoadingScreen = () => (
  <Page>
    <Spinner>
      <Trans>Loading…</Trans>
    </Spinner>
  </Page>
);
