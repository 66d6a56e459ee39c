import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { searchedNumber } from '#domain/search/number.ts';

/** The number that is searched, if that is not what was typed; otherwise the usual hint (rule LIMIT-13). */
export const searchedHint = (typed: string, usual: ReactNode): ReactNode => {
  const read = searchedNumber(typed);
  const searched = <bdi>{read}</bdi>;
  return read === '' || read === typed ? usual : <Trans>We will search for {searched}</Trans>;
};
