import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** One thing that an account holds. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What an account holds as text; what is empty was not given. */
export const TextFacts = ({ facts }: { facts: readonly (readonly [label: string, text: string])[] }) => {
  const { t } = useLingui();
  return facts.map(([label, text]) => (
    <Fact key={label} label={label}>
      {text === '' ? <span className={styles.none}>{t`Not given`}</span> : text}
    </Fact>
  ));
};
