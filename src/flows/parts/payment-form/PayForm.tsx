import type { ReactNode } from 'react';
import type { FlowProps } from '#app/use-flow.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { AttemptView } from './AttemptView.tsx';
import { Refusal } from './Refusal.tsx';

type Props = FlowProps<typeof paymentMachine> & {
  title: ReactNode;
  /** What the button says. */
  label: string;
  isComplete: boolean;
  children: ReactNode;
};

/**
 * A payment form: its button works once the form is complete; submitted too early, it shows what is missing (rule LIMIT-10).
 * The form stands while the payment is sent: what is refused is said where the driver is.
 */
export const PayForm = ({ state, send, title, label, isComplete, children }: Props) => {
  const { attempt } = state.children;
  return (
    <Form onSubmit={() => send({ type: 'payment.submitted' })} title={title}>
      {children}
      <Refusal key={attempt?.sessionId} problem={state.context.problem} />
      <Button submit disabled={!isComplete} isLoading={attempt !== undefined}>
        {label}
      </Button>
      {attempt !== undefined && <AttemptView attempt={attempt} />}
    </Form>
  );
};
