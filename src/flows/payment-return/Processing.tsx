import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '#ui/Spinner.tsx';

/** From when on a wait is called long, in ms. */
const longWait = 10_000;

/** The last checks; a driver who waits for long reads that nothing is to be done (rule RESULT-5). */
export const Processing = ({ children }: { children: ReactNode }) => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Spinner>{children}</Spinner>
      <p data-says="">
        {isLong && (
          <Trans>
            This is taking longer than usual. You do not have to do anything: this page continues by itself. Please do
            not pay again.
          </Trans>
        )}
      </p>
    </>
  );
};
