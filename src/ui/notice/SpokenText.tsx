import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Text with a long form for screen readers (rule A11Y-11). Not for use inside a control, whose name must contain its visible text. */
export const SpokenText = ({ as, children }: { as: string; children: ReactNode }) => (
  <>
    <span aria-hidden="true">{children}</span>
    <VisuallyHidden>{as}</VisuallyHidden>
  </>
);
