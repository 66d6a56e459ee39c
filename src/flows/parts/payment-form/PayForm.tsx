import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#app/use-flow.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = FlowProps<typeof paymentMachine> & {
  title: ReactNode;
  /** What the button says. */
  label: string;
  isComplete: boolean;
  problems: Record<string, string | undefined>;
  children: ReactNode;
};

/** A payment form: its button works once the form is complete; submitted too early, it shows what is missing (rule LIMIT-10). */
export const PayForm = ({ state, send, title, label, isComplete, problems, children }: Props) => {
  const { problem } = state.context;
  return (
    <Form onSubmit={() => send({ type: 'payment.submitted' })} title={title}>
      {children}
      {Object.values(problems).some((code) => code !== undefined) && (
        <Notice kind="error">
          <Trans>Please complete the fields marked above.</Trans>
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      <Button submit disabled={!isComplete}>
        {label}
      </Button>
    </Form>
  );
};
