import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { hostOf, namesOtherHost } from '#domain/web-address.ts';

/** What a link of the operator's says beside its text: that it opens a new tab, and its host where the text names another one (rule SHELL-8). */
export const useWayOut = () => {
  const { t } = useLingui();
  return useCallback(
    (url: string, text: string, newTab: boolean): string => {
      const host = hostOf(url);
      if (host === undefined) return '';
      const isNamed = namesOtherHost(text, host);
      if (newTab) return isNamed ? t`(${host}, new tab)` : t`(new tab)`;
      return isNamed ? `(${host})` : '';
    },
    [t],
  );
};
