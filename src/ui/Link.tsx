import type { ReactNode } from 'react';
import { useLink } from './navigation.ts';

/** A text link, inside the portal or out of it (§4). */
export const Link = ({ url, className, children, current }: { url: string; className?: string | undefined; children: ReactNode; current?: boolean }) => (
  <a {...useLink(url)} className={className} aria-current={current ? 'page' : undefined}>
    {children}
  </a>
);
