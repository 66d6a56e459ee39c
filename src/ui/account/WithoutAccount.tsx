import { Trans } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { Link } from '../Link.tsx';

/** Paying needs no account (rule ACCOUNT-19). */
export const WithoutAccount = () => (
  <p>
    <Trans>
      You can pay without an account: <Link url={to('/form/payment')}>find your trips by number plate</Link>
    </Trans>
  </p>
);
