import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { type FlowProps, usePortalState } from '#runtime/use-flow.ts';
import type { claimFormMachine } from '#machines/claim-form.ts';
import { type ClaimText, claimLimits, isAboutTrips } from '#domain/claims/claim.ts';
import { isUnanswered } from '#domain/problem.ts';
import { useWording } from '#i18n/use-wording.ts';
import { ClaimStart } from '#ui/claims/ClaimStart.tsx';
import { AttachmentsField } from '#ui/claims/AttachmentsField.tsx';
import { NameFields } from '#ui/person/NameFields.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RadioCards } from '#ui/fields/RadioCards.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import styles from './claim-form.module.css';

/** Why the trips are contested, with which documents, and by whom; errors are shown beside their fields (rule CLAIM-4). */
export const ClaimForm = ({ state, send }: FlowProps<typeof claimFormMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { draft, company, reasons, attachments, lostFiles, fieldProblems, problem, percent } = state.context;
  const field = (name: ClaimText) => ({
    value: draft[name],
    onChange: (value: string) => send({ type: 'field.typed', field: name, value }),
    error: wording(fieldProblems[name], name),
    maxLength: claimLimits[name],
  });
  const { commentRequired = false, attachmentRequired = false } = reasons.find(({ id }) => id === draft.reasonId) ?? {};
  const isRenter = usePortalState().context.account === 'renter';
  const isSending = state.matches('sending');
  /** All fields, in their order on the page; the compiler asks for a row of each field. */
  const rows: Record<ClaimText | 'files' | 'company', ReactNode> = {
    reasonId: (
      <RadioCards
        legend={t`Reason`}
        name="reason"
        value={draft.reasonId}
        onChange={field('reasonId').onChange}
        options={reasons.map(({ id, label }) => ({ value: id, label }))}
        layout="rows"
        required
        error={field('reasonId').error}
      />
    ),
    comment: (
      <TextArea
        label={commentRequired ? t`Your explanation` : t`Your explanation (optional)`}
        {...field('comment')}
        required={commentRequired}
      />
    ),
    files: (
      <AttachmentsField
        attachments={attachments}
        lostFiles={lostFiles}
        required={attachmentRequired}
        error={wording(fieldProblems.files)}
        send={send}
      />
    ),
    company: company !== '' && <TextField label={t`Company`} value={company} onChange={() => {}} readOnly />,
    firstName: <NameFields field={(name) => ({ ...field(name), required: true })} />,
    lastName: null, // Beside the first name.
    email: <EmailField label={t`Email`} hint={t`We will reply to this address`} {...field('email')} required />,
    phone: (
      <TextField
        label={t`Telephone (optional)`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        {...field('phone')}
      />
    ),
  };
  return (
    <Form onSubmit={() => send({ type: 'claim.submitted' })}>
      {Object.entries(rows).map(([name, row]) => (
        <Fragment key={name}>{row}</Fragment>
      ))}
      {problem && (
        <ProblemNotice problem={problem}>
          <p>
            {isUnanswered(problem) ? (
              <Trans>Your claim may not have been sent.</Trans>
            ) : (
              <Trans>Your claim has not been sent.</Trans>
            )}{' '}
            <Trans>What you owe and your deadlines stay as they are.</Trans>
          </p>
          {isAboutTrips(problem) && (
            <>
              {company !== '' && (
                <p>
                  <Trans>
                    You or a colleague may already have paid for or contested some of them. The list selects the rest.
                    What you have written here stays.
                  </Trans>
                </p>
              )}
              <ClaimStart isRenter={isRenter} kind="secondary" />
            </>
          )}
        </ProblemNotice>
      )}
      {isSending && attachments.length > 0 && (
        <progress className={styles.progress} max={100} value={percent} aria-label={t`Sending your files`} />
      )}
      <Button submit isLoading={isSending}>
        <Trans>Send the claim</Trans>
      </Button>
    </Form>
  );
};
