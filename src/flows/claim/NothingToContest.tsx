import { Trans } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { usePortalState } from '#runtime/use-flow.ts';
import { ClaimStart } from '#ui/ClaimStart.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** No trip was found, or claims are closed. */
export const NothingToContest = ({ isClosed }: { isClosed: boolean }) => {
  const isRenter = usePortalState().context.account === 'renter';
  return (
    <>
      <Notice kind="info" live="status">
        <p>
          {isClosed ? (
            <Trans>You cannot send a claim here at the moment. The help centre may have the answer.</Trans>
          ) : (
            <Trans>We found no trips that you can contest.</Trans>
          )}
        </p>
        {isClosed && (
          <p>
            <Trans>What you owe and your deadlines stay as they are.</Trans>
          </p>
        )}
      </Notice>
      {isClosed ? (
        <Button url={to('/help')}>
          <Trans>Help centre</Trans>
        </Button>
      ) : (
        <ClaimStart isRenter={isRenter} />
      )}
    </>
  );
};
