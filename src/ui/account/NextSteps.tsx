import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** What happens after a form is sent, one line a step; `present` counts from 0. */
export const NextSteps = ({ steps, present }: { steps: readonly ReactNode[]; present: number }) => (
  <>
    <h2>
      <Trans>How it works</Trans>
    </h2>
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // The steps of a page never change.
        <li key={index} aria-current={index === present ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  </>
);

/** How a customer opens an account. */
export const OpeningSteps = ({ present }: { present: number }) => (
  <NextSteps
    present={present}
    steps={[
      <Trans key="form">You fill in this form.</Trans>,
      <Trans key="mail">We send you an email with an activation link.</Trans>,
      <Trans key="door">You sign in with your email address and your password.</Trans>,
    ]}
  />
);
