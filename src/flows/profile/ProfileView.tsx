import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { to } from '#domain/page-path.ts';
import { type FlowProps, useOffer } from '#runtime/use-flow.ts';
import { isAddressBegun, type Profile, type ProfilePart } from '#domain/accounts/profile.ts';
import type { profileMachine } from '#machines/profile.ts';
import { Clashes } from '#ui/account/Clashes.tsx';
import { countryName } from '#ui/country/country-names.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { Page } from '#ui/page/Page.tsx';
import account from '#ui/account/account.module.css';
import { SaveOrCancel, useClosedFrom } from '#ui/account/AccountData.tsx';
import profile from '#ui/account/profile.module.css';
import { DeletionDialog } from '#ui/account/DeletionDialog.tsx';
import { PasswordDialog } from '#flows/password-change/PasswordDialog.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { VehicleList } from '#flows/vehicles/VehicleList.tsx';
import { PersonalData } from './PersonalData.tsx';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { PersonalFields } from '#ui/account/PersonalFields.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

type Props = FlowProps<typeof profileMachine>;

const SignOut = ({ state, send, describedBy }: Props & { describedBy?: string }) => (
  <Button
    kind="secondary"
    describedBy={describedBy}
    isLoading={state.matches('loggingOut')}
    disabled={!state.matches('loggingOut') && !state.can({ type: 'logout.pressed' })}
    onPress={() => send({ type: 'logout.pressed' })}>
    <Trans>Sign out</Trans>
  </Button>
);

/** The claims, signing out, and deleting the account, or what has to be done first (rule ACCOUNT-7). */
const WaysOut = ({ state, send, isEditing, offersClaims }: Props & { isEditing: boolean; offersClaims: boolean }) => {
  const id = useId();
  const described = isEditing && { describedBy: id };
  return (
    <section className={account.aside}>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      {offersClaims && (
        <Link url={to('/claim/status')}>
          <Trans>Your claims</Trans>
        </Link>
      )}
      {isEditing && (
        <p id={id} className={account.why}>
          <Trans>Please save or cancel your changes first.</Trans>
        </p>
      )}
      <ButtonRow>
        <SignOut state={state} send={send} {...described} />
        <Button
          kind="tertiary"
          padding={0}
          {...described}
          disabled={!state.can({ type: 'deletion.pressed' })}
          onPress={() => send({ type: 'deletion.pressed' })}>
          <Trans>Delete my account</Trans>
        </Button>
      </ButtonRow>
    </section>
  );
};

const addressText = (values: Profile, nameOf: (country: string) => string): string =>
  isAddressBegun(values)
    ? [
        values.billingAddress,
        `${values.billingZipcode} ${values.billingCity}`,
        values.billingCountry === '' ? '' : nameOf(values.billingCountry),
      ]
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(', ')
    : '';

/** The same data, to be changed; the e-mail address cannot be (rules ACCOUNT-7, ACCOUNT-8). */
const ProfileForm = ({ state, send }: FlowProps<typeof profileMachine>) => {
  const { t, i18n } = useLingui();
  const { draft, profile: saved, clashes, fieldProblems, problem } = state.context;
  const labels = { firstName: t`First name`, lastName: t`Last name`, address: t`Billing address` };
  const textOf = (part: ProfilePart, values: Profile): string =>
    part === 'address' ? addressText(values, (code) => countryName(code, i18n.locale)) : values[part];
  return (
    <Form title={<Trans>Your details</Trans>} onSubmit={() => send({ type: 'save.pressed' })} arrives>
      <EmailField
        label={t`Email`}
        hint={t`You can’t change it, because you sign in with it.`}
        value={draft.email}
        onChange={() => {}}
        readOnly
      />
      <Clashes
        clashes={clashes.map((part) => ({
          part,
          label: labels[part],
          typed: textOf(part, draft),
          saved: textOf(part, saved),
        }))}
        onChoose={(part, keeps) => send({ type: 'part.chosen', part, keeps })}
      />
      <PersonalFields
        isLast
        values={draft}
        problems={fieldProblems}
        onChange={(field, value) => send({ type: 'field.typed', field, value })}
      />
      <ProblemNotice problem={problem} />
      <SaveOrCancel isSaving={state.hasTag('busy')} onCancel={() => send({ type: 'cancel.pressed' })} />
    </Form>
  );
};

/** account/profile: the customer, the vehicles, signing out and deleting (rule ACCOUNT-7). */
export const ProfileView = ({ state, send }: FlowProps<typeof profileMachine>) => {
  const { t } = useLingui();
  const { firstName } = state.context.profile;
  const offersClaims = useOffer('payment-notice');
  const area = t({ message: 'Customer area', comment: 'es: Área de cliente' });
  const isSaving = state.matches({ open: 'saving' }) || state.matches({ open: 'rereading' });
  const isEditing = isSaving || state.matches({ open: 'editing' });
  const isDeleting = state.matches({ open: 'deleting' });
  const { vehicles, passwordChange } = state.children;
  const closedFrom = useClosedFrom(!isEditing ? undefined : isSaving ? 'saving' : 'editing');
  return (
    <>
      <Cover
        title={state.matches('failed') ? area : firstName === '' ? t`Welcome to your account` : t`Hello, ${firstName}`}
        breadcrumb={[{ label: area }]}
      />
      <Page wide={state.matches('open')}>
        {state.matches('loading') && <Loading />}
        {state.matches('failed') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
        {(state.matches('failed') || state.matches('loggingOut')) && (
          <ButtonRow>
            <SignOut state={state} send={send} />
          </ButtonRow>
        )}
        {state.matches('open') && (
          <div className={profile.columns}>
            {isEditing ? (
              <ProfileForm state={state} send={send} />
            ) : (
              <PersonalData state={state} send={send} closedFrom={closedFrom} />
            )}
            {vehicles !== undefined && <VehicleList vehicles={vehicles} isBesideForm={isEditing} />}
            <WaysOut state={state} send={send} isEditing={isEditing} offersClaims={offersClaims} />
          </div>
        )}
        {passwordChange !== undefined && (
          <PasswordDialog change={passwordChange} userName={state.context.profile.email} />
        )}
        <DeletionDialog
          open={isDeleting || state.matches({ open: 'confirmingDeletion' })}
          isDeleting={isDeleting}
          problem={state.context.problem}
          onClose={() => send({ type: 'dialog.closed' })}
          onConfirm={() => send({ type: 'deletion.confirmed' })}>
          <Trans>
            We will delete your details, vehicles and alerts for good. You still have to pay for any outstanding trips.
          </Trans>
        </DeletionDialog>
      </Page>
    </>
  );
};
