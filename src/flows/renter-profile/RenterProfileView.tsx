import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { renterProfileMachine } from '#machines/renter-profile.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { Page } from '#ui/page/Page.tsx';
import { DeletionDialog } from '#ui/account/DeletionDialog.tsx';
import { PasswordDialog } from '#flows/password-change/PasswordDialog.tsx';
import { FleetPaymentNotice } from '#flows/fleet-payment/FleetPaymentNotice.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import account from '#ui/account/account.module.css';
import { type RenterField, renterLimits } from '#domain/fleet/company.ts';
import { useWording } from '#i18n/use-wording.ts';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Clashes } from '#ui/account/Clashes.tsx';
import { AccountData, type DataForm, SaveOrCancel, useClosedFrom } from '#ui/account/AccountData.tsx';

/** The company's data in the account, and deleting it (rule FLEET-24). */
const CompanyData = ({
  state,
  send,
  closedFrom,
}: FlowProps<typeof renterProfileMachine> & { closedFrom: DataForm | undefined }) => {
  const { t } = useLingui();
  const { renterName, email, phoneNumber } = state.context.profile;
  return (
    <AccountData
      email={email}
      closedFrom={closedFrom}
      onPassword={
        state.can({ type: 'passwordChange.pressed' }) ? () => send({ type: 'passwordChange.pressed' }) : undefined
      }
      facts={[
        [t`Company`, renterName],
        [t`Telephone`, phoneNumber.replaceAll(' ', '\u00a0')],
      ]}>
      <ButtonRow>
        <Button
          kind="secondary"
          disabled={!state.can({ type: 'edit.pressed' })}
          onPress={() => send({ type: 'edit.pressed' })}>
          <Trans>Edit the details</Trans>
        </Button>
        <Button
          kind="tertiary"
          padding={0}
          disabled={!state.can({ type: 'deletion.pressed' })}
          onPress={() => send({ type: 'deletion.pressed' })}>
          <Trans>Delete the company’s account</Trans>
        </Button>
      </ButtonRow>
    </AccountData>
  );
};

/** The same data, to be changed; the e-mail address cannot be (rule FLEET-24). */
const CompanyForm = ({ state, send }: FlowProps<typeof renterProfileMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { profile, draft, clashes, fieldProblems, problem } = state.context;
  const labels = { renterName: t`Company`, phoneNumber: t`Telephone` };
  const field = (name: RenterField) => ({
    value: draft[name],
    onChange: (value: string) => send({ type: 'field.typed', field: name, value }),
    error: wording(fieldProblems[name], name),
    maxLength: renterLimits[name],
  });
  return (
    <Form title={<Trans>Your details</Trans>} onSubmit={() => send({ type: 'save.pressed' })} arrives>
      <Clashes
        clashes={clashes.map((part) => ({ part, label: labels[part], typed: draft[part], saved: profile[part] }))}
        onChoose={(part, keeps) => send({ type: 'part.chosen', part, keeps })}
      />
      <TextField label={t`Company`} autoComplete="organization" spellCheck={false} {...field('renterName')} required />
      <EmailField
        label={t`Email`}
        hint={t`You can’t change it, because you sign in with it.`}
        value={profile.email}
        onChange={() => {}}
        readOnly
      />
      <TextField
        label={t`Telephone (optional)`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="go"
        {...field('phoneNumber')}
      />
      <ProblemNotice problem={problem} />
      <SaveOrCancel isSaving={state.hasTag('busy')} onCancel={() => send({ type: 'cancel.pressed' })} />
    </Form>
  );
};

/** The lists of the fleet: a rental company arrives here when it has signed in. */
const FleetLists = () => {
  const { t } = useLingui();
  return (
    <section className={account.aside}>
      <h2>
        <Trans>Your fleet</Trans>
      </h2>
      <p>
        <Trans>Pay for or contest the trips of your vehicles, and keep the list of your vehicles up to date.</Trans>
      </p>
      <Button url={to('/renters/travels')}>{t`Trips of the fleet`}</Button>
      <ButtonRow>
        <Button kind="secondary" url={to('/renters/paymentNotice')}>{t`Late payments of the fleet`}</Button>
        <Button kind="secondary" url={to('/renters/vehicles')}>{t`Vehicles of the fleet`}</Button>
      </ButtonRow>
    </section>
  );
};

/** renters/profile: the company's own data (rules FLEET-2, FLEET-24). */
export const RenterProfileView = ({ state, send }: FlowProps<typeof renterProfileMachine>) => {
  const { t } = useLingui();
  const { profile, problem } = state.context;
  const { passwordChange, fleetPayment } = state.children;
  const isSaving = state.matches('saving') || state.matches('rereading');
  const isEditing = isSaving || state.matches('editing');
  const isShown = !isEditing && !state.matches('loading') && !state.matches('failed');
  const isDeleting = state.matches('deleting');
  const closedFrom = useClosedFrom(!isEditing ? undefined : isSaving ? 'saving' : 'editing');
  return (
    <>
      <Cover
        title={profile.renterName === '' ? t`Rental company` : profile.renterName}
        first={{ label: t`Rental company` }}
        breadcrumb={[]}
      />
      <Page aside={isShown ? <CompanyData state={state} send={send} closedFrom={closedFrom} /> : <div />}>
        {fleetPayment !== undefined && (
          <FleetPaymentNotice
            payment={fleetPayment}
            again={
              <Button url={to('/renters/paymentNotice')}>
                <Trans>Select these trips again</Trans>
              </Button>
            }
            next={
              <Button kind="secondary" url={to('/renters/travels')}>
                <Trans>List of what was paid</Trans>
              </Button>
            }
          />
        )}
        {state.matches('loading') && <Loading />}
        {state.matches('failed') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
        {isEditing && <CompanyForm state={state} send={send} />}
        {isShown && <FleetLists />}
        {passwordChange !== undefined && <PasswordDialog change={passwordChange} userName={profile.email} />}
        <DeletionDialog
          open={isDeleting || state.matches('confirmingDeletion')}
          isDeleting={isDeleting}
          problem={problem}
          onClose={() => send({ type: 'dialog.closed' })}
          onConfirm={() => send({ type: 'deletion.confirmed' })}>
          <Trans>
            We will delete the company’s details and vehicles for good. No one will be able to sign in to this account.
            You still have to pay for any outstanding trips.
          </Trans>
        </DeletionDialog>
      </Page>
    </>
  );
};
