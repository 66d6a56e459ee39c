import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { OfferWaysOn } from './offers.tsx';
import { useConnectionReturn } from '../use-connection-return.ts';

type Props = {
  onRetry: () => void;
  /** The rest of the page works. */
  isPart?: boolean;
};

/** A notice that something could not be loaded, with a button; it tries by itself when the connection returns (rules HOME-7, HELP-4, SHELL-25). */
export const LoadFailed = ({ onRetry, isPart = false }: Props) => {
  const { t } = useLingui();
  useConnectionReturn(onRetry);
  return (
    <>
      <Notice kind="error" live="alert">
        <p>
          {t({
            message: 'The data could not be loaded. Please refresh the page or try again later.',
            comment:
              'es: Se ha producido un error al cargar los datos, actualice la página o inténtelo de nuevo más tarde.',
          })}
        </p>
        <Button kind={isPart ? 'secondary' : 'primary'} onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {isPart && <OfferWaysOn isPart />}
      </Notice>
      {!isPart && <OfferWaysOn />}
    </>
  );
};
