import type { ReactNode } from 'react';
import { Notice } from '#ui/Notice.tsx';

/** The form is gone; a keyboard or a reader goes on from here. */
const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** What has become of a form that is done with: a heading that takes the focus, and what happens next. */
export const Settled = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <>
    <h2 tabIndex={-1} ref={takeFocus}>
      {title}
    </h2>
    <Notice kind="success">{children}</Notice>
  </>
);
