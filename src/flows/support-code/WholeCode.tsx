import { Trans, useLingui } from '@lingui/react/macro';
import styles from './support-code.module.css';

/** The whole code as text; folded away where a shorter one stands for it. */
export const WholeCode = ({ code, isFolded }: { code: string; isFolded: boolean }) => {
  const { t } = useLingui();
  const text = (
    <textarea
      className={styles.code}
      readOnly
      aria-label={t`Support code`}
      value={code}
      onFocus={({ target }) => target.select()}
    />
  );
  if (!isFolded) return text;
  return (
    <details className={styles.folded}>
      <summary>
        <Trans>The whole code, for a message</Trans>
      </summary>
      {text}
    </details>
  );
};
