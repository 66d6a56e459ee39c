import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageMissing, SearchAgain } from '#ui/problem/PageMissing.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import styles from './NotKept.module.css';

type Props = {
  /** Whether the requested page needs an earlier step, of which nothing is stored. */
  lacksStep: boolean;
  /** Whether prepaying was requested and is not available for now (rule PREP-18). */
  isUnavailable: boolean;
  /** Whether the account has just been deleted (rule ACCOUNT-10). */
  isDeleted: boolean;
  /** Whether the requested page opens after signing in. */
  needsSignIn: boolean;
  /** Whether the requested page does not exist. */
  isMissing: boolean;
  /** Whether another release had stored something that cannot be read. */
  hasDropped: boolean;
};

/** Says why another page is shown than the requested one, or that something is no longer in this browser. */
export const NotKept = ({ lacksStep, needsSignIn, isMissing, isUnavailable, isDeleted, hasDropped }: Props) => {
  const { t } = useLingui();
  const [isClosed, setClosed] = useState(false);
  return (
    <div className={styles.notices}>
      {lacksStep && <SearchAgain />}
      {needsSignIn && (
        <Notice kind="info" live="status">
          <Trans>Sign in to open the page you asked for.</Trans>
        </Notice>
      )}
      {isUnavailable && (
        <Notice kind="warning" live="status">
          <Trans comment="es: El pago por adelantado no está disponible en este momento, inténtelo más tarde.">
            Prepayment is not available at the moment. Please try again later.
          </Trans>
        </Notice>
      )}
      {isMissing && <PageMissing />}
      {isDeleted && (
        <Notice kind="success" live="status">
          <p>
            <Trans>Your account has been deleted.</Trans>{' '}
            <Trans>What you owe and your deadlines stay as they are.</Trans>
          </p>
        </Notice>
      )}
      {hasDropped && !isClosed && (
        <Notice kind="info" live="status">
          <p>
            <Trans>
              We have updated this site since your last visit. We could not keep everything you entered. Please check it
              before you continue.
            </Trans>
          </p>
          <Button kind="tertiary" onPress={() => setClosed(true)}>{t`Close`}</Button>
        </Notice>
      )}
    </div>
  );
};
