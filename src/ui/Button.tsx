import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './icons.tsx';
import { useLink } from './navigation.ts';

type Props = {
  children: ReactNode;
  kind?: 'primary' | 'secondary' | 'tertiary' | 'header' | 'danger';
  iconName?: IconName;
  /** On narrow screens only the icon is visible; the text stays for screen readers. */
  collapsable?: boolean;
  disabled?: boolean;
  isLoading?: boolean;
  /** Padding beside the text, in quarter rems; 4 by default (rule SHELL-15). */
  padding?: number;
  /** http and mailto open a new window, anything else opens inside the portal (rule SHELL-8). */
  url?: string;
  /** Submits the form around it. Pressed while disabled it still submits, so that the form can show what is missing. */
  submit?: boolean;
  /** With an address it is called first. */
  onPress?: () => void;
  /** Called when it is pressed while disabled. */
  onInert?: (() => void) | undefined;
  /** The id of its description. */
  describedBy?: string;
  /** The id that a link to it names. */
  id?: string;
};

const Content = ({
  children,
  iconName,
  isLoading,
  collapsable,
}: Pick<Props, 'children' | 'iconName' | 'isLoading' | 'collapsable'>) => (
  <>
    {isLoading ? <span className={styles.loader} aria-hidden="true" /> : iconName && <Icon name={iconName} />}
    <span className={collapsable ? styles.collapsable : undefined}>{children}</span>
  </>
);

type LinkProps = Pick<Props, 'onPress' | 'children'> & {
  url: string;
  className: string;
  style: CSSProperties | undefined;
};

const LinkButton = ({ url, className, style, onPress, children }: LinkProps) => {
  const { onClick, ...link } = useLink(url);
  const press = (event: MouseEvent) => {
    onPress?.();
    onClick?.(event);
  };
  return (
    <a {...link} href={link.href} onClick={press} className={className} style={style}>
      {children}
    </a>
  );
};

/** A button, or a link that looks like one (rule SHELL-9). Inert while disabled or loading, yet always reachable by keyboard. */
export const Button = ({
  children,
  kind = 'primary',
  iconName,
  collapsable,
  disabled = false,
  isLoading = false,
  padding,
  url,
  submit = false,
  onPress,
  onInert,
  describedBy,
  id,
}: Props) => {
  const className = `${styles.button} ${styles[kind]}`;
  const style = padding === undefined ? undefined : { paddingInline: `${padding / 4}rem` };
  const content = (
    <Content iconName={iconName} isLoading={isLoading} collapsable={collapsable}>
      {children}
    </Content>
  );
  if (url !== undefined && !disabled && !isLoading)
    return (
      <LinkButton url={url} className={className} style={style} onPress={onPress}>
        {content}
      </LinkButton>
    );
  const isInert = disabled || isLoading;
  const press = (event: MouseEvent) => {
    if (isLoading || (isInert && !submit)) event.preventDefault();
    if (!isInert) onPress?.();
    else if (!isLoading) onInert?.();
  };
  return (
    <button
      id={id}
      type={submit ? 'submit' : 'button'}
      className={className}
      style={style}
      aria-describedby={describedBy}
      aria-disabled={isInert || undefined}
      aria-busy={isLoading || undefined}
      onClick={press}>
      {content}
    </button>
  );
};

/** Buttons side by side; if they do not fit, one below the other. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** Links of the second rank, small and in a line: in a `ButtonRow`, below its buttons. */
export const LinkRow = ({ children }: { children: ReactNode }) => <div className={styles.links}>{children}</div>;
