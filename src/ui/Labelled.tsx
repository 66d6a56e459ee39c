import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A name and its value, with the colon of the language: French sets a space before it. */
export const Labelled = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <Trans>
    {name}: {children}
  </Trans>
);
