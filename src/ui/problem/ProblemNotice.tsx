import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Problem } from '#domain/problem.ts';
import { wordingOf } from '#i18n/wording.ts';
import { Button, ButtonRow, LinkRow } from '../Button.tsx';
import { Notice } from '../notice/Notice.tsx';
import styles from '../notice/Notice.module.css';
import { OfferSupportCode } from './offers.tsx';
import { useIsOnline } from '../notice/use-connection-return.ts';

type Props = {
  problem: Problem | null;
  title?: ReactNode;
  /** Adds a button to try again. */
  onRetry?: (() => void) | false;
  /** What it means. */
  children?: ReactNode;
  /** Other buttons, and links of the second rank. */
  actions?: ReactNode;
  links?: ReactNode;
};

/** An error, announced at once, and what can be done about it, with the support code among the links. An error caused by a missing connection disappears once the connection is back. */
export const ProblemNotice = ({ problem, title, onRetry = false, children, actions, links }: Props) => {
  const { i18n } = useLingui();
  const isOnline = useIsOnline();
  const [missed, setMissed] = useState<Problem | null>(null);
  const isUnanswered = problem?.code === 'no_answer' || problem?.code === 'captcha_blocked';
  if (isUnanswered && !isOnline && missed !== problem) setMissed(problem);
  if (problem === null) return null;
  const isBack = isOnline && missed === problem;
  return (
    <Notice
      kind={isBack ? 'info' : 'error'}
      live={isBack ? 'status' : 'alert'}
      title={title}
      actions={
        <ButtonRow>
          {onRetry && (
            <Button kind="secondary" onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {actions}
          <LinkRow>
            {links}
            <OfferSupportCode />
          </LinkRow>
        </ButtonRow>
      }>
      <p className={styles.problem}>
        {isBack ? (
          <Trans>Your connection is back. Please try again.</Trans>
        ) : missed === problem ? (
          <Trans>You are offline, and we have received no answer. Please try again once you are connected.</Trans>
        ) : (
          wordingOf(i18n, problem)
        )}
      </p>
      {children}
    </Notice>
  );
};
