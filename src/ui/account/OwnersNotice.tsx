import { Plural, Trans } from '@lingui/react/macro';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Notice } from '../notice/Notice.tsx';

type Props = {
  owners: readonly string[];
  isOwner: boolean;
  onTick: (isOwner: boolean) => void;
  error?: string | undefined;
};

/** Other accounts hold this plate: they are notified, and the person has to certify ownership or main use (rule ACCOUNT-13). */
export const OwnersNotice = ({ owners, isOwner, onTick, error }: Props) => (
  <>
    <Notice kind="warning" live="status">
      <p>
        <Plural
          value={{ count: owners.length }}
          one="This vehicle is linked to the account below. If you add it to yours, we will inform its holder."
          other="This vehicle is linked to the accounts below. If you add it to yours, we will inform the holder of the first one."
        />
      </p>
      <ul>
        {owners.map((owner) => (
          <li key={owner}>{owner}</li>
        ))}
      </ul>
      <p>
        <Trans>Using another person’s number plate without permission is an offence under the penal code.</Trans>
      </p>
    </Notice>
    <Checkbox checked={isOwner} onChange={onTick} error={error} required>
      <Trans>
        I certify that I am the owner or main user of this vehicle. I accept that the first account linked to it
        receives an alert by email.
      </Trans>
    </Checkbox>
  </>
);
