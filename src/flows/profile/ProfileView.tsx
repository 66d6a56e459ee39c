import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { profileMachine } from '#machines/profile.ts';
import { Cover } from '#ui/Cover.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import account from '#ui/account/account.module.css';
import profile from '#ui/account/profile.module.css';
import { DeletionDialog } from '#ui/account/DeletionDialog.tsx';
import { PasswordDialog } from '#flows/password-change/PasswordDialog.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { VehicleList } from '#flows/vehicles/VehicleList.tsx';
import { PersonalData } from './PersonalData.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SignOut, WaysOut } from './WaysOut.tsx';

/** account/profile: who the customer is, the vehicles, and the ways out (rule ACCOUNT-7). */
export const ProfileView = ({ state, send }: FlowProps<typeof profileMachine>) => {
  const { t } = useLingui();
  const { firstName } = state.context.profile;
  const isEditing = state.matches({ open: 'editing' }) || state.matches({ open: 'saving' });
  const isDeleting = state.matches({ open: 'deleting' });
  const { vehicles, passwordChange } = state.children;
  const form = !isEditing ? undefined : state.matches({ open: 'saving' }) ? 'saving' : 'editing';
  const [left, setLeft] = useState<'editing' | 'saving'>();
  if (form !== undefined && form !== left) setLeft(form);
  return (
    <>
      <Cover
        title={firstName === '' ? t`Welcome to your account` : t`Hello, ${firstName}`}
        breadcrumb={[{ label: t({ message: 'Customer area', comment: 'es: Área de cliente' }) }]}
      />
      <Page wide={state.matches('open')}>
        {state.matches('loading') && <Loading />}
        {state.matches('failed') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
        {(state.matches('failed') || state.matches('loggingOut')) && (
          <div className={account.ways}>
            <SignOut state={state} send={send} />
          </div>
        )}
        {state.matches('open') && (
          <>
            <div className={profile.columns}>
              {vehicles !== undefined && <VehicleList vehicles={vehicles} />}
              {isEditing ? (
                <ProfileForm state={state} send={send} />
              ) : (
                <PersonalData state={state} send={send} left={left} />
              )}
            </div>
            <WaysOut state={state} send={send} isEditing={isEditing} />
          </>
        )}
        {passwordChange !== undefined && (
          <PasswordDialog change={passwordChange} userName={state.context.profile.email} />
        )}
        <DeletionDialog
          open={isDeleting || state.matches({ open: 'confirmingDeletion' })}
          isDeleting={isDeleting}
          problem={state.context.problem}
          onClose={() => send({ type: 'dialog.closed' })}
          onConfirm={() => send({ type: 'deletion.confirmed' })}
        >
          <Trans>
            We will delete your details, vehicles and alerts for good. You still have to pay any outstanding trips.
          </Trans>
        </DeletionDialog>
      </Page>
    </>
  );
};
