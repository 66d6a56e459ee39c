import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import type { FlowProps } from '#app/use-flow.ts';
import type { renterProfileMachine } from '#machines/renter-profile.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import account from '#flows/parts/account/account.module.css';
import { PasswordDialog } from '#flows/parts/account/PasswordDialog.tsx';
import { FleetPaymentNotice } from '#flows/parts/fleet/FleetPaymentNotice.tsx';
import { LoadFailed } from '#flows/parts/problem/LoadFailed.tsx';
import facts from '#flows/parts/account/profile.module.css';

/** renters/profile: the company's own data (rule FLEET-2). */
export const RenterProfileView = ({ state, send }: FlowProps<typeof renterProfileMachine>) => {
  const { t } = useLingui();
  const { profile } = state.context;
  const { passwordChange, fleetPayment } = state.children;
  const rows = [
    [t`Company`, profile.renterName],
    [t`E-mail`, profile.email],
    [t`Telephone`, profile.phoneNumber],
  ] as const;
  return (
    <>
      <Cover
        title={profile.renterName === '' ? t`Rental company` : profile.renterName}
        first={{ label: t`Rental company` }}
        breadcrumb={[]}
      />
      <Page>
        {fleetPayment !== undefined && (
          <FleetPaymentNotice
            payment={fleetPayment}
            again={
              <Button url={to('/renters/paymentNotice')}>
                <Trans>Select these trips again</Trans>
              </Button>
            }
          />
        )}
        {state.matches('loading') && <Loading />}
        {state.matches('failed') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
        {(state.matches('viewing') || state.matches('changingPassword')) && (
          <section className={account.aside} aria-labelledby="renter-data">
            <h2 id="renter-data">
              <Trans>Your details</Trans>
            </h2>
            <dl className={facts.facts}>
              {rows.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value === '' ? <span className={facts.none}>{t`Not given`}</span> : value}</dd>
                </div>
              ))}
            </dl>
            <Button
              kind="secondary"
              disabled={!state.can({ type: 'passwordChange.pressed' })}
              onPress={() => send({ type: 'passwordChange.pressed' })}
            >
              <Trans>Change the password</Trans>
            </Button>
          </section>
        )}
        {passwordChange !== undefined && <PasswordDialog change={passwordChange} userName={profile.email} />}
      </Page>
    </>
  );
};
