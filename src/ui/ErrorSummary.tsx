import type { MouseEvent, ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import styles from './ErrorSummary.module.css';

/** Something missing or wrong in a form; `name` is the field's. */
export type Gap = { name: string; text: string };

const goTo = (name: string) => (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault();
  const field = event.currentTarget.closest('form')?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  const folded = field.closest('details');
  if (folded !== null) folded.open = true;
  field.focus();
};

/** What keeps a form from being sent, each line a link to its field. It stands inside the form, which moves the focus to it. */
export const ErrorSummary = ({ title, gaps }: { title: ReactNode; gaps: readonly Gap[] }) =>
  gaps.length > 0 && (
    <div tabIndex={-1} data-summary className={styles.summary}>
      <Notice kind="error" title={title}>
        <ul>
          {gaps.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${name}`} onClick={goTo(name)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
