import type { MouseEvent, ReactNode } from 'react';
import { useLink } from './navigation.ts';

type Props = {
  url: string;
  className?: string | undefined;
  children: ReactNode;
  current?: boolean;
  /** Called after the link was followed, for example to close a menu. */
  onFollow?: (() => void) | undefined;
};

/** A text link, inside the portal or out of it (rule SHELL-8). */
export const Link = ({ url, className, children, current, onFollow }: Props) => {
  const { href, target, rel, onClick } = useLink(url);
  const follow = (event: MouseEvent) => {
    onClick?.(event);
    onFollow?.();
  };
  return (
    <a
      href={href}
      target={target}
      rel={rel}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={follow}>
      {children}
    </a>
  );
};
