import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { PageStep } from './page-step.ts';

type Props = {
  children: ReactNode;
  id?: string;
  className?: string | undefined;
  /** It replaces something else. */
  arrives?: boolean;
  /** It names a step, which the title of the page then names too; false if the page is back at its first step. */
  isStep?: boolean;
};

/** A heading that takes the focus when it replaces something else, so that keyboard and screen reader continue there. */
export const ArrivingHeading = ({ children, id, className, arrives = true, isStep = true }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const setStep = useContext(PageStep);
  useEffect(() => {
    if (!arrives) return undefined;
    heading.current?.focus();
    if (!isStep) return undefined;
    setStep(heading.current?.textContent ?? undefined);
    return () => setStep(undefined);
  }, [arrives, isStep, setStep]);
  return (
    <h2 id={id} className={className} tabIndex={arrives ? -1 : undefined} ref={heading}>
      {children}
    </h2>
  );
};
