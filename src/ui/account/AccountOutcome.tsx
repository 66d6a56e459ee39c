import { type ReactNode, useEffect } from 'react';
import { Cover } from '../Cover.tsx';
import { Notice } from '../Notice.tsx';
import { Page } from '../Page.tsx';
import { useStep } from '../page-step.ts';

type Props = {
  title: string;
  /** What happened, and what comes next. */
  says: ReactNode;
  /** Below it: what the person can do. */
  children?: ReactNode;
};

/** The result of a finished form, in place of the form's page: its title takes the focus. */
export const AccountOutcome = ({ title, says, children }: Props) => {
  useStep(title);
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <>
      <Cover title={title} breadcrumb={[{ label: title }]} />
      <Page>
        <Notice kind="success">{says}</Notice>
        {children}
      </Page>
    </>
  );
};
