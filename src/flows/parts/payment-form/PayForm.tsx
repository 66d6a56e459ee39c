import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { FlowProps } from '#app/use-flow.ts';
import type { paymentMachine } from '#machines/payment.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Form } from '#ui/Form.tsx';
import { AttemptView } from './AttemptView.tsx';
import { Refusal } from './Refusal.tsx';

type Props = FlowProps<typeof paymentMachine> & {
  title: ReactNode;
  /** What the button says. */
  label: string;
  isComplete: boolean;
  /** What is wrong with each field, and what the field is called; in the order of the form. */
  problems: Readonly<Record<string, ProblemCode | undefined>>;
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
};

/**
 * A payment form: its button works once the form is complete; submitted too early, it shows what is missing (rule LIMIT-10).
 * The form stands while the payment is sent: what is refused is said where the driver is.
 */
export const PayForm = ({ state, send, title, label, isComplete, problems, labels, children }: Props) => {
  const [isAsked, setAsked] = useState(false);
  const { attempt } = state.children;
  const gaps = Object.entries(labels).flatMap(([name, text]) => (problems[name] === undefined ? [] : [{ name, text }]));
  const submit = () => {
    setAsked(true);
    send({ type: 'payment.submitted' });
  };
  return (
    <Form onSubmit={submit} title={title}>
      {children}
      {isAsked && <ErrorSummary title={<Trans>Please complete the fields marked above.</Trans>} gaps={gaps} />}
      <Refusal key={attempt?.sessionId} problem={state.context.problem} />
      <Button submit disabled={!isComplete} isLoading={attempt !== undefined}>
        {label}
      </Button>
      {attempt !== undefined && <AttemptView attempt={attempt} />}
    </Form>
  );
};
