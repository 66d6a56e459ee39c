import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { type RenterField, renterLimits } from '#domain/renter.ts';
import account from '#ui/account/account.module.css';
import { useWording } from '#i18n/use-wording.ts';
import type { renterProfileMachine } from '#machines/renter-profile.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import { TextField } from '#ui/TextField.tsx';

/** The same data, to be changed; the e-mail address cannot be (rule FLEET-24). */
export const CompanyForm = ({ state, send }: FlowProps<typeof renterProfileMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { profile, draft, fieldProblems, problem } = state.context;
  const isSaving = state.hasTag('busy');
  const field = (name: RenterField) => ({
    value: draft[name],
    onChange: (value: string) => send({ type: 'field.typed', field: name, value }),
    error: wording(fieldProblems[name], name),
    maxLength: renterLimits[name],
  });
  return (
    <Form title={<Trans>Your details</Trans>} onSubmit={() => send({ type: 'save.pressed' })} arrives>
      <TextField label={t`Company`} autoComplete="organization" spellCheck={false} {...field('renterName')} required />
      <EmailField
        label={t`E-mail`}
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
      <div className={account.ways}>
        <Button submit isLoading={isSaving}>
          <Trans>Save</Trans>
        </Button>
        <Button kind="secondary" disabled={isSaving} onPress={() => send({ type: 'cancel.pressed' })}>
          <Trans>Cancel the changes</Trans>
        </Button>
      </div>
    </Form>
  );
};
