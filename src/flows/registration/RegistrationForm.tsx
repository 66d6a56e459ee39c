import { Trans, useLingui } from '@lingui/react/macro';
import { type FlowProps, useLook } from '#runtime/use-flow.ts';
import type { registrationMachine } from '#machines/registration.ts';
import { customerPasswordMinLength } from '#domain/accounts/password.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { goTo } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Link } from '#ui/Link.tsx';
import account from '#ui/account/account.module.css';
import { FieldGroup } from '#ui/account/FieldGroup.tsx';
import { NewPassword } from '#ui/account/NewPassword.tsx';
import { PersonalFields } from '#ui/account/PersonalFields.tsx';
import { ProofOfWork } from '#flows/captcha/ProofOfWork.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { OwnersNotice } from '#ui/account/OwnersNotice.tsx';
import { VehicleFields } from '#ui/account/VehicleFields.tsx';

/** The first vehicle of the account, and the warning about a plate that others hold. */
const FirstVehicle = ({ state, send }: FlowProps<typeof registrationMachine>) => {
  const wording = useWording();
  const { draft, owners, fieldProblems } = state.context;
  return (
    <FieldGroup
      title={<Trans>Your vehicle (optional)</Trans>}
      why={<Trans>You will then find its trips without a search. You can add more vehicles later.</Trans>}>
      <VehicleFields
        values={draft}
        problems={fieldProblems}
        mayBeOpen={false}
        isOptional
        onChange={(change) => send({ type: 'form.changed', change })}
      />
      {owners.length > 0 && (
        <OwnersNotice
          owners={owners}
          isOwner={draft.isOwner}
          onTick={(isOwner) => send({ type: 'form.changed', change: { isOwner } })}
          error={wording(fieldProblems.isOwner)}
        />
      )}
    </FieldGroup>
  );
};

/** All fields of a new account; errors are shown beside them (rule ACCOUNT-1). */
export const RegistrationForm = ({ state, send }: FlowProps<typeof registrationMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { footer = [] } = useLook() ?? {};
  const { draft, fieldProblems, problem } = state.context;
  const change = (changed: Partial<typeof draft>) => send({ type: 'form.changed', change: changed });
  const terms = footer.find(({ section }) => section === 'TERMS_OF_USE');
  const termsUrl = terms?.link?.url ?? (terms?.article && `/${terms.article.id}`);
  return (
    <Form onSubmit={() => send({ type: 'registration.pressed' })}>
      <FieldGroup
        isFirst
        title={<Trans>To sign in</Trans>}
        why={<Trans>You only need to fill in the 6 fields marked *.</Trans>}>
        <EmailField
          isUserName
          label={t`Email`}
          hint={t`We will send your activation link to this address.`}
          value={draft.email}
          onChange={(email) => change({ email })}
          error={wording(fieldProblems.email)}
          required
        />
        <NewPassword
          label={t`Password`}
          minLength={customerPasswordMinLength}
          values={draft}
          problems={fieldProblems}
          onChange={(field, value) => change({ [field]: value })}
        />
      </FieldGroup>
      <PersonalFields values={draft} problems={fieldProblems} onChange={(field, value) => change({ [field]: value })}>
        <p>
          <a href="#terms" onClick={goTo('terms')}>
            <Trans>Skip the optional fields</Trans>
          </a>
        </p>
      </PersonalFields>
      <FirstVehicle state={state} send={send} />
      <div id="terms" className={account.group}>
        <Checkbox
          checked={draft.acceptsTerms}
          onChange={(acceptsTerms) => change({ acceptsTerms })}
          error={wording(fieldProblems.acceptsTerms)}
          required>
          <Trans>I accept the terms of use.</Trans>
        </Checkbox>
        {termsUrl !== undefined && (
          <p>
            <Link url={termsUrl}>
              <Trans>Read the terms of use</Trans>
            </Link>
          </p>
        )}
      </div>
      <ProblemNotice problem={problem} />
      <Button submit isLoading={state.hasTag('busy')}>
        <Trans>Create my account</Trans>
      </Button>
      <ProofOfWork captcha={state.children.captcha} />
    </Form>
  );
};
