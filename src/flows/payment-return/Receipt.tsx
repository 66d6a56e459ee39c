import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { receiptMachine } from '#machines/receipt.ts';
import { useWording } from '#i18n/use-wording.ts';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { Button, ButtonRow, LinkRow } from '#ui/Button.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import styles from './result.module.css';

type Props = {
  receipt: ActorRefFrom<typeof receiptMachine>;
  /** The receipt as a text to share. */
  shared: string;
  /** Another action of the page comes first. */
  isSecond: boolean;
  /** The payment had been made before: the operator may need the support code. */
  isDouble: boolean;
};

/** The receipt as a file (rule RESULT-1). */
export const Receipt = ({ receipt, isSecond, isDouble }: Omit<Props, 'shared'>) => {
  const state = useSelector(receipt, (snapshot) => snapshot);
  return (
    <>
      <ButtonRow>
        <Button
          kind={isSecond ? 'secondary' : 'primary'}
          iconName="download"
          isLoading={state.matches({ file: 'downloading' })}
          onPress={() => receipt.send({ type: 'receipt.pressed' })}>
          <Trans>Download the receipt</Trans>
        </Button>
        {isDouble && <OfferSupportCode />}
      </ButtonRow>
      {state.matches({ file: 'failed' }) && <ProblemNotice problem={state.context.downloadProblem} />}
    </>
  );
};

/** The receipt by e-mail to an address of the driver's choice; folded, on paper, as a text, and whether this device keeps it (rules RESULT-6, RESULT-14). */
export const ReceiptElsewhere = ({ receipt, shared }: Pick<Props, 'receipt' | 'shared'>) => {
  const { t } = useLingui();
  const wording = useWording();
  const state = useSelector(receipt, (snapshot) => snapshot);
  const { email, emailProblem, mailProblem } = state.context;
  const isSent = state.matches({ mail: 'sent' });
  return (
    <>
      <Form onSubmit={() => receipt.send({ type: 'email.submitted' })} bare>
        <EmailField
          enterKeyHint="send"
          label={t`Confirmation email`}
          value={email}
          onChange={(typed) => receipt.send({ type: 'email.typed', email: typed })}
          error={wording(emailProblem)}
          required
        />
        <Button kind="secondary" submit isLoading={state.matches({ mail: 'sending' })}>
          <Trans>Send</Trans>
        </Button>
      </Form>
      <div data-says="">{isSent && <Notice kind="success">{t`The receipt has been sent to ${email}.`}</Notice>}</div>
      <ProblemNotice problem={mailProblem} />
      <details className={styles.keeping}>
        <summary>{t`More options`}</summary>
        <LinkRow>
          <Button kind="tertiary" padding={0} onPress={() => receipt.send({ type: 'print.pressed' })}>
            <Trans>Print</Trans>
          </Button>
          <Button kind="tertiary" padding={0} onPress={() => receipt.send({ type: 'share.pressed', text: shared })}>
            <Trans>Share</Trans>
          </Button>
        </LinkRow>
        <p data-says="" className={styles.quiet}>
          {state.matches({ sharing: 'copied' }) && <Trans>The receipt has been copied as a text.</Trans>}
          {state.matches({ sharing: 'failed' }) && <Trans>This device cannot share. Please print the page.</Trans>}
        </p>
        {(state.can({ type: 'keeping.refused' }) || state.can({ type: 'keeping.allowed' })) && (
          <>
            <p className={styles.quiet} data-says="">
              {state.matches({ keeping: 'kept' }) ? (
                <Trans>This device keeps the receipt for 30 days, on the home page, without card data.</Trans>
              ) : (
                <Trans>This device keeps no receipts.</Trans>
              )}
            </p>
            {state.matches({ keeping: 'kept' }) ? (
              <Button kind="tertiary" padding={0} onPress={() => receipt.send({ type: 'keeping.refused' })}>
                <Trans>Keep no receipts here</Trans>
              </Button>
            ) : (
              <Button kind="tertiary" padding={0} onPress={() => receipt.send({ type: 'keeping.allowed' })}>
                <Trans>Keep receipts here</Trans>
              </Button>
            )}
          </>
        )}
      </details>
    </>
  );
};
