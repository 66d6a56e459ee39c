import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Something that is written short for the eye, and said in words to the ear (rule A11Y-11). Not inside a control: what it is called holds what is seen of it. */
export const Heard = ({ as, children }: { as: string; children: ReactNode }) => (
  <>
    <span aria-hidden="true">{children}</span>
    <VisuallyHidden>{as}</VisuallyHidden>
  </>
);
