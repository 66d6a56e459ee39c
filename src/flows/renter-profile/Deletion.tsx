import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import account from '#ui/account/account.module.css';
import profile from '#ui/account/profile.module.css';
import type { renterProfileMachine } from '#machines/renter-profile.ts';
import { Button } from '#ui/Button.tsx';

/** The way out of the account, with what it does (rule FLEET-24). */
export const Deletion = ({ state, send }: FlowProps<typeof renterProfileMachine>) => {
  const id = useId();
  return (
    <div className={profile.out}>
      <section>
        <Button
          kind="tertiary"
          padding={0}
          describedBy={id}
          disabled={!state.can({ type: 'deletion.pressed' })}
          onPress={() => send({ type: 'deletion.pressed' })}
        >
          <Trans>Delete the company’s account</Trans>
        </Button>
        <p id={id} className={account.why}>
          <Trans>We will delete the company’s details and vehicles for good. We ask you to confirm first.</Trans>
        </p>
      </section>
    </div>
  );
};
