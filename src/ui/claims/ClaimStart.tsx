import { Trans, useLingui } from '@lingui/react/macro';
import { claimStart, to } from '#domain/page-path.ts';
import { Button } from '../Button.tsx';
import type { Crumb } from '../page/Cover.tsx';
import { Notice } from '../notice/Notice.tsx';

type Props = { isRenter: boolean; kind?: 'secondary' };

/** The button that begins another claim. */
export const ClaimStart = ({ isRenter, kind }: Props) => (
  <Button kind={kind} url={claimStart(isRenter)}>
    {isRenter ? <Trans>Back to the fleet’s late payments</Trans> : <Trans>Search again</Trans>}
  </Button>
);

/** The breadcrumb of a claim: it begins where the claim did. */
export const useClaimCrumbs = (isRenter: boolean, ...steps: Crumb[]): { first?: Crumb; breadcrumb: Crumb[] } => {
  const { t } = useLingui();
  const url = claimStart(isRenter);
  return isRenter
    ? { first: { label: t`Late payments of the fleet`, url }, breadcrumb: steps }
    : { breadcrumb: [{ label: t`Contest a payment request`, url }, ...steps] };
};

/** The operator takes no claims here at the moment. */
export const ClaimsClosed = () => (
  <>
    <Notice kind="info" live="status">
      <p>
        <Trans>You cannot send a claim here at the moment. The help centre may have the answer.</Trans>
      </p>
      <p>
        <Trans>What you owe and your deadlines stay as they are.</Trans>
      </p>
    </Notice>
    <Button url={to('/help')}>
      <Trans>Help centre</Trans>
    </Button>
  </>
);
