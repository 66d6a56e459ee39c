import { Trans } from '@lingui/react/macro';
import { claimStart, to } from '#domain/page-path.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = { isRenter: boolean; kind?: 'secondary' };

/** The button that begins another claim. */
export const ClaimStart = ({ isRenter, kind }: Props) => (
  <Button kind={kind} url={claimStart(isRenter)}>
    {isRenter ? <Trans>Back to the list</Trans> : <Trans>Search again</Trans>}
  </Button>
);

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
