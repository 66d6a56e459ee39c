import { Trans } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { Notice } from '../notice/Notice.tsx';
import styles from './ErrorSummary.module.css';

const takeFocus = (summary: HTMLElement | null): void => summary?.focus();

/** Follows a link within the page, and puts the focus into its field. */
export const goTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  const place = document.getElementById(id);
  const folded = place?.closest('details');
  if (folded) folded.open = true;
  const inputs = 'input, select, textarea';
  const field = place?.matches(inputs) ? place : place?.querySelector<HTMLElement>(`[aria-invalid], ${inputs}`);
  field?.focus();
};

/** The errors of a form, each a link to its field. The summary takes the focus when it appears (rule A11Y-7). */
export const ErrorSummary = ({
  errors,
  title,
}: {
  errors: readonly { id: string; text: string }[];
  title?: ReactNode;
}) => (
  <div ref={takeFocus} tabIndex={-1} data-summary className={styles.summary}>
    <Notice kind="error" title={title || <Trans>Please complete or correct the following:</Trans>}>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goTo(id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  </div>
);
