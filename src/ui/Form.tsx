import { type FormEvent, type ReactNode, useRef } from 'react';
import { ArrivingHeading } from './ArrivingHeading.tsx';
import styles from './Form.module.css';

type Props = {
  onSubmit: () => void;
  title?: ReactNode;
  children: ReactNode /** Without a card of its own, inside a dialog. */;
  bare?: boolean /** It has taken the place of something else: its title takes the focus. */;
  arrives?: boolean;
};

/** A form whose errors are ours to show: after a submission their summary takes the focus, else the first field in error. */
export const Form = ({ onSubmit, title, children, bare = false, arrives = false }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    // The errors are on the page one frame later.
    requestAnimationFrame(() => {
      const summary = form.current?.querySelector<HTMLElement>('[data-summary]');
      (summary ?? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))?.focus();
    });
  };
  return (
    <form ref={form} className={`${styles.form} ${bare ? styles.bare : ''}`} noValidate onSubmit={submit}>
      {title !== undefined && (
        <ArrivingHeading className={styles.title} arrives={arrives}>
          {title}
        </ArrivingHeading>
      )}
      {children}
    </form>
  );
};
