import { Trans } from '@lingui/react/macro';
import { to } from './to.ts';
import { usePortalState } from '#runtime/use-flow.ts';
import { Button } from './Button.tsx';

const useIsRenter = (): boolean => usePortalState().context.account === 'renter';

/** Where a claim begins: drivers search for the trips, rental companies choose them in their list. */
export const useClaimStart = (): string => {
  const isRenter = useIsRenter();
  return isRenter ? to('/renters/paymentNotice') : to('/form/claim');
};

/** The way to begin a claim anew. */
export const ClaimStart = ({ kind }: { kind?: 'secondary' }) => {
  const isRenter = useIsRenter();
  const url = useClaimStart();
  return (
    <Button kind={kind} url={url}>
      {isRenter ? <Trans>Back to the list</Trans> : <Trans>Search again</Trans>}
    </Button>
  );
};
