import type { ReactNode } from 'react';
import { ArrivingHeading } from '../ArrivingHeading.tsx';
import { Notice } from '../Notice.tsx';

/** The result of a finished form: a heading that takes the focus, and what happens next. */
export const AccountOutcome = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <>
    <ArrivingHeading>{title}</ArrivingHeading>
    <Notice kind="success">{children}</Notice>
  </>
);
