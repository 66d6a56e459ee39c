import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** One entry of an account. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The entries of an account as text; an empty one is shown as not given. */
export const TextFacts = ({ facts }: { facts: readonly (readonly [label: string, text: string])[] }) => {
  const { t } = useLingui();
  return facts.map(([label, text]) => (
    <Fact key={label} label={label}>
      {text === '' ? <span className={styles.none}>{t`Not given`}</span> : text}
    </Fact>
  ));
};
