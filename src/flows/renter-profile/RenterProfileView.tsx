import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { renterProfileMachine } from '#machines/renter-profile.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { DeletionDialog } from '#ui/account/DeletionDialog.tsx';
import { PasswordDialog } from '#flows/password-change/PasswordDialog.tsx';
import { FleetPaymentNotice } from '#flows/fleet-payment/FleetPaymentNotice.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { CompanyData } from './CompanyData.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { Deletion } from './Deletion.tsx';

/** renters/profile: the company's own data (rules FLEET-2, FLEET-24). */
export const RenterProfileView = ({ state, send }: FlowProps<typeof renterProfileMachine>) => {
  const { t } = useLingui();
  const { profile, problem } = state.context;
  const { passwordChange, fleetPayment } = state.children;
  const isEditing = state.matches('editing') || state.matches('saving');
  const isShown = !isEditing && !state.matches('loading') && !state.matches('failed');
  const isDeleting = state.matches('deleting');
  const form = !isEditing ? undefined : state.matches('saving') ? 'saving' : 'editing';
  const [left, setLeft] = useState<'editing' | 'saving'>();
  if (form !== undefined && form !== left) setLeft(form);
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
        {isEditing && <CompanyForm state={state} send={send} />}
        {isShown && (
          <>
            <CompanyData state={state} send={send} left={left} />
            <Deletion state={state} send={send} />
          </>
        )}
        {passwordChange !== undefined && <PasswordDialog change={passwordChange} userName={profile.email} />}
        <DeletionDialog
          open={isDeleting || state.matches('confirmingDeletion')}
          isDeleting={isDeleting}
          problem={problem}
          onClose={() => send({ type: 'dialog.closed' })}
          onConfirm={() => send({ type: 'deletion.confirmed' })}
        >
          <Trans>
            We will delete the company’s details and vehicles for good. No one will be able to sign in to this account.
            You still have to pay any outstanding trips.
          </Trans>
        </DeletionDialog>
      </Page>
    </>
  );
};
