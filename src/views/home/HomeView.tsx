import { Trans, useLingui } from '@lingui/react/macro';
import type { SnapshotFrom } from 'xstate';
import type { portalMachine } from '#machines/portal.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Tile } from './Tile.tsx';

type Props = { state: SnapshotFrom<typeof portalMachine>; onRetry: () => void };

/** Where a driver starts: the operator's welcome, and the way to pay, which is there whatever the operator answers (§2.3). */
export const HomeView = ({ state, onRetry }: Props) => {
  const { t } = useLingui();
  const { settings } = state.context;
  const isFreeFlow = settings?.actions.includes('freeflow') ?? true;
  return (
    <>
      <Cover title={settings?.title ?? t`Motorway tolls`} subtitle={settings?.subtitle} />
      <Page wide>
        <Tile
          url="/form/payment"
          icon="card"
          title={t({ message: 'Pay', comment: 'es: Pagar' })}
          text={isFreeFlow ? t`A trip, or a payment request you received` : t`A payment notice you received`}
        />
        {state.matches({ settings: 'loading' }) && (
          <Spinner>
            <Trans>Loading…</Trans>
          </Spinner>
        )}
        {state.matches({ settings: 'unknown' }) && (
          <Notice kind="error" live="alert">
            <p>
              {t({
                message: 'The data could not be loaded. Please refresh the page or try again later.',
                comment: 'es: Se ha producido un error al cargar los datos, actualice la página o inténtelo de nuevo más tarde.',
              })}
            </p>
            <Button kind="secondary" onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </Notice>
        )}
      </Page>
    </>
  );
};
