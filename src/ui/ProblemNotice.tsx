import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '#domain/problem.ts';
import { wordingOf } from '#i18n/wording.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import styles from './Notice.module.css';
import { OfferSupportCode } from './problem/offers.tsx';

type Props = {
  problem: Problem | null;
  title?: ReactNode;
  /** Offers another try. */
  onRetry?: (() => void) | false;
  /** Other ways on. */
  children?: ReactNode;
};

/** What went wrong, announced at once, and what can be done about it. */
export const ProblemNotice = ({ problem, title, onRetry = false, children }: Props) => {
  const { i18n } = useLingui();
  if (problem === null) return null;
  return (
    <div className={styles.problem}>
      <Notice kind="error" live="alert" title={title}>
        <p>{wordingOf(i18n, problem)}</p>
        {onRetry && (
          <Button kind="secondary" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {children}
      </Notice>
      <OfferSupportCode />
    </div>
  );
};
