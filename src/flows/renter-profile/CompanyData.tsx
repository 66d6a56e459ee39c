import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import account from '#ui/account/account.module.css';
import { Fact, TextFacts } from '#ui/account/Facts.tsx';
import profile from '#ui/account/profile.module.css';
import type { renterProfileMachine } from '#machines/renter-profile.ts';
import { ArrivingHeading } from '#ui/ArrivingHeading.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type Props = FlowProps<typeof renterProfileMachine> & {
  /** The state in which the form closed: the heading takes the focus; after `saving` a notice says so. */
  left: 'editing' | 'saving' | undefined;
};

/** What the account holds of its company; the password is never shown (rule FLEET-24). */
export const CompanyData = ({ state, send, left }: Props) => {
  const { t } = useLingui();
  const { renterName, email, phoneNumber } = state.context.profile;
  return (
    <section className={account.aside} aria-labelledby="renter-data">
      <ArrivingHeading id="renter-data" arrives={left !== undefined} isStep={false}>
        <Trans>Your details</Trans>
      </ArrivingHeading>
      {left === 'saving' && (
        <Notice kind="success" live="status">
          <Trans>Your changes are saved.</Trans>
        </Notice>
      )}
      <dl className={profile.facts}>
        <TextFacts
          facts={[
            [t`Company`, renterName],
            [t`E-mail`, email],
            [t`Telephone`, phoneNumber],
          ]}
        />
        <Fact label={t`Password`}>
          <span aria-hidden="true">••••••••</span> <VisuallyHidden>{t`hidden`}</VisuallyHidden>{' '}
          <Button
            kind="tertiary"
            padding={0}
            disabled={!state.can({ type: 'passwordChange.pressed' })}
            onPress={() => send({ type: 'passwordChange.pressed' })}
          >
            <Trans>Change the password</Trans>
          </Button>
        </Fact>
      </dl>
      <Button
        kind="secondary"
        disabled={!state.can({ type: 'edit.pressed' })}
        onPress={() => send({ type: 'edit.pressed' })}
      >
        <Trans>Edit the details</Trans>
      </Button>
    </section>
  );
};
