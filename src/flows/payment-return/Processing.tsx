import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '#ui/notice/Spinner.tsx';

/** How long a wait lasts, in ms, before it counts as long. */
const longWait = 10_000;

/** The last checks of a payment, with a text that the driver need not do anything; after a long wait, a second one says so (rule VERDICT-4). */
export const Processing = ({ children }: { children: ReactNode }) => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Spinner>{children}</Spinner>
      <p>
        <Trans>You do not have to do anything: this page continues by itself. Please do not pay again.</Trans>
      </p>
      <p data-says="">{isLong && <Trans>This is taking longer than usual.</Trans>}</p>
    </>
  );
};
