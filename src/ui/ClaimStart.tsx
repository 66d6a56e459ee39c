import { Trans } from '@lingui/react/macro';
import { claimStart } from '#domain/page-path.ts';
import { Button } from './Button.tsx';

type Props = { isRenter: boolean; kind?: 'secondary' };

/** The button that begins another claim. */
export const ClaimStart = ({ isRenter, kind }: Props) => (
  <Button kind={kind} url={claimStart(isRenter)}>
    {isRenter ? <Trans>Back to the list</Trans> : <Trans>Search again</Trans>}
  </Button>
);
