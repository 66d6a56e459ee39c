import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { profileMachine } from '#machines/profile.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { Form } from '#ui/Form.tsx';
import account from '#ui/account/account.module.css';
import { PersonalFields } from '#ui/account/PersonalFields.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';

/** The same data, to be changed; the e-mail address cannot be (rules ACCOUNT-7, ACCOUNT-8). */
export const ProfileForm = ({ state, send }: FlowProps<typeof profileMachine>) => {
  const { t } = useLingui();
  const { draft, fieldProblems, problem } = state.context;
  const isSaving = state.hasTag('busy');
  return (
    <Form title={<Trans>Your details</Trans>} onSubmit={() => send({ type: 'save.pressed' })} arrives>
      <EmailField
        label={t`E-mail`}
        hint={t`You can’t change it, because you sign in with it.`}
        value={draft.email}
        onChange={() => {}}
        readOnly
      />
      <PersonalFields
        isLast
        values={draft}
        problems={fieldProblems}
        onChange={(field, value) => send({ type: 'field.typed', field, value })}
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
