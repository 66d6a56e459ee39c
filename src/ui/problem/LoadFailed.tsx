import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, ButtonRow, LinkRow } from '../Button.tsx';
import { Notice } from '../notice/Notice.tsx';
import { OfferSupportCode, OfferWaysOn } from './offers.tsx';
import { useConnectionReturn } from '../notice/use-connection-return.ts';

type Props = {
  onRetry: () => void;
  /** The rest of the page works. */
  isPart?: boolean;
  /** What it means for the money, where there is some to pay. */
  children?: ReactNode;
};

/** A notice that something could not be loaded, with a button; it tries by itself when the connection returns (rules HOME-7, HELP-4, SHELL-25). */
export const LoadFailed = ({ onRetry, isPart = false, children }: Props) => {
  const { t } = useLingui();
  useConnectionReturn(onRetry);
  return (
    <>
      <Notice
        kind="error"
        live="alert"
        actions={
          <ButtonRow>
            <Button kind={isPart ? 'secondary' : 'primary'} onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            {isPart && (
              <LinkRow>
                <OfferSupportCode />
              </LinkRow>
            )}
          </ButtonRow>
        }>
        <p>
          {t({
            message: 'The data could not be loaded. Please refresh the page or try again later.',
            comment:
              'es: Se ha producido un error al cargar los datos, actualice la página o inténtelo de nuevo más tarde.',
          })}
        </p>
        {children}
      </Notice>
      {!isPart && <OfferWaysOn />}
    </>
  );
};
