import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { contactMachine } from '#machines/contact.ts';
import { type ContactText, contactLimits } from '#domain/claims/contact.ts';
import { isUnanswered } from '#domain/problem.ts';
import { useWording } from '#i18n/use-wording.ts';
import { AttachmentsField } from '#ui/claims/AttachmentsField.tsx';
import { NameFields } from '#ui/person/NameFields.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import person from '#ui/person/person.module.css';

/** The sender, the subject and the files; errors are shown beside their fields (rule HELP-8). */
export const ContactForm = ({ state, send }: FlowProps<typeof contactMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { message, entries, attachments, lostFiles, fieldProblems, problem } = state.context;
  const field = (name: ContactText) => ({
    value: message[name],
    onChange: (value: string) => send({ type: 'field.typed', field: name, value }),
    error: wording(fieldProblems[name], name),
    maxLength: contactLimits[name],
  });
  const isAttachmentRequired = entries.find(({ id }) => id === message.entryId)?.requiresAttachment ?? false;
  return (
    <Form onSubmit={() => send({ type: 'message.submitted' })}>
      <SelectField
        label={t`Subject`}
        {...field('entryId')}
        empty={t`Please choose`}
        options={entries.map(({ id, title }) => ({ value: id, label: title }))}
        required
      />
      <NameFields field={(name) => ({ ...field(name), required: true })} />
      <EmailField label={t`Email`} hint={t`We will reply to this address`} {...field('email')} required />
      <div className={person.loosePair}>
        <TextField label={t`Telephone (optional)`} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label={t`Number plate (optional)`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('plate')}
        />
      </div>
      <TextArea label={t`Your message`} {...field('text')} required />
      <AttachmentsField
        attachments={attachments}
        lostFiles={lostFiles}
        required={isAttachmentRequired}
        error={wording(fieldProblems.files)}
        send={send}
      />
      <ProblemNotice problem={problem}>
        {problem && isUnanswered(problem) && (
          <p>
            <Trans>Your message may not have been sent.</Trans>
          </p>
        )}
      </ProblemNotice>
      <Button submit isLoading={state.matches('sending')}>
        <Trans>Send the message</Trans>
      </Button>
    </Form>
  );
};
