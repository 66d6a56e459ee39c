import type { ReactNode } from 'react';
import { isOutside, useLink } from '../navigation.ts';

type Props = { url: string; newTab?: boolean | undefined; className?: string | undefined; children: ReactNode };

/** A link that the operator wrote: outside the portal it opens in a new tab or the same one, as flagged (rule SHELL-8). */
export const OperatorLink = ({ url, newTab = false, className, children }: Props) => {
  const link = useLink(url);
  const tab = isOutside(url) && !newTab ? { href: url, rel: 'noopener' } : link;
  return (
    <a {...tab} className={className}>
      {children}
    </a>
  );
};
