import type { ReactNode } from 'react';

const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();

type Props = {
  children: ReactNode;
  id?: string;
  className?: string | undefined;
  /** It takes the place of something else. */
  arrives?: boolean;
};

/** A heading that takes the focus when it appears in the place of something else, so that keyboards and readers go on from there. */
export const ArrivingHeading = ({ children, id, className, arrives = true }: Props) => (
  <h2 id={id} className={className} tabIndex={arrives ? -1 : undefined} ref={arrives ? takeFocus : undefined}>
    {children}
  </h2>
);
