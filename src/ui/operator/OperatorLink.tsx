import type { ReactNode } from 'react';
import { isOutside, useLink } from '../navigation.ts';
import { useWayOut } from './way-out.ts';

type Props = {
  url: string;
  /** The operator's own words, or the portal's. */
  text: string;
  /** The language of the text, if it is not the page's. */
  lang?: string | undefined;
  newTab?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** A link of the operator's: outside the portal it opens a new tab, unless the operator has flagged the same one (rule SHELL-8). */
export const OperatorLink = ({ url, text, lang, newTab = true, className, children }: Props) => {
  const link = useLink(url);
  const tab = isOutside(url) && !newTab ? { href: url, rel: 'noopener' } : link;
  const wayOut = useWayOut()(url, text, newTab);
  return (
    <a {...tab} className={className}>
      {lang === undefined ? text : <span lang={lang}>{text}</span>}
      {wayOut !== '' && <small> {wayOut}</small>}
      {children}
    </a>
  );
};
