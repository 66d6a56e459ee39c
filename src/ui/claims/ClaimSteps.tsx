import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { Link } from '../Link.tsx';
import { Notice } from '../notice/Notice.tsx';
import { WideOnly } from '../notice/VisuallyHidden.tsx';
import styles from './ClaimSteps.module.css';

/** The three steps of a claim, and what a claim means for deadlines and paying, folded after the first step: first on each page of a claim (rule CLAIM-10). */
export const ClaimSteps = ({ step }: { step: 1 | 2 | 3 }) => {
  const { t } = useLingui();
  const names = [t`Find the trips`, t`Select the trips`, t`Give your reason`];
  const title = <Trans>A claim does not move your deadlines unless we write to you</Trans>;
  const advice = (
    <p>
      <Trans>
        If a deadline is close, <Link url={to('/contact/chatbot')}>ask us</Link> whether to pay first.
      </Trans>{' '}
      <Trans>If you pay a payment notice, you can no longer contest it.</Trans>
    </p>
  );
  return (
    <>
      <ol className={styles.steps} aria-label={t`Steps of a claim`}>
        {names.map((name, index) => (
          <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {index + 1 === step ? <span>{name}</span> : <WideOnly>{name}</WideOnly>}
          </li>
        ))}
      </ol>
      {step === 1 ? (
        <Notice kind="info" title={title}>
          {advice}
        </Notice>
      ) : (
        <details>
          <summary>{title}</summary>
          {advice}
        </details>
      )}
    </>
  );
};
