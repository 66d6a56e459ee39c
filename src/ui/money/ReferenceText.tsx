import { Trans } from '@lingui/react/macro';

/** The reference of a payment, which the browser does not translate (rule SHELL-28). */
export const ReferenceText = ({ of }: { of: string }) => {
  const reference = <span translate="no">{of}</span>;
  return <Trans>Reference: {reference}</Trans>;
};
