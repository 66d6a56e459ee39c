import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Settings } from '#domain/operator/settings.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { OperatorLink } from '#ui/operator/OperatorLink.tsx';
import { Page } from '#ui/page/Page.tsx';
import { PageMissing, SearchAgain } from '#ui/problem/PageMissing.tsx';
import { HomeFailed } from './HomeFailed.tsx';
import { Tiles } from './Tiles.tsx';

type Props = {
  settings: Settings | null;
  /** Whether the settings are loading: the layout then reserves their space. */
  isAwaited: boolean;
  /** Whether the page was reached from an address that does not exist. */
  isNotFound: boolean;
  /** Whether the requested page needs a search, of which nothing is stored. */
  lacksStep?: boolean;
  /** Whether the code of the rest could not be loaded. */
  isBroken: boolean;
  onRetry: () => void;
  /** The search by plate. */
  search: ReactNode;
  children: ReactNode;
};

/** Where a driver starts: the operator's welcome, the search by plate, and the tiles; paying is offered whatever the operator answers (rule HOME-1). */
export const HomeView = ({
  settings,
  isAwaited,
  isNotFound,
  lacksStep = false,
  isBroken,
  onRetry,
  search,
  children,
}: Props) => {
  const { t } = useLingui();
  const { title: named = t`Motorway tolls`, language, subtitle, picture, link } = settings ?? {};
  const title = <span lang={language}>{named}</span>;
  return (
    <>
      <Cover
        title={
          link === undefined ? title : <OperatorLink url={link.url} newTab={link.newTab} text={named} lang={language} />
        }
        subtitle={subtitle && <span lang={language}>{subtitle}</span>}
        image={picture}
        isTall={!isNotFound && !lacksStep}
        isAwaited={isAwaited}
      />
      <Page wide>
        {isNotFound && (
          <PageMissing>
            <Trans>You can find and pay for your trips here.</Trans>
          </PageMissing>
        )}
        {lacksStep && <SearchAgain />}
        {search}
        <Tiles actions={settings?.actions} isAwaited={isAwaited} />
        {isBroken ? <HomeFailed onRetry={onRetry} /> : children}
      </Page>
    </>
  );
};
