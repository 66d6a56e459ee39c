import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine, SignInEnd } from '#machines/session.ts';
import { formatMinute } from '#i18n/formats.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { wordingOf } from '#i18n/wording.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import styles from './NotKept.module.css';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';

type Props = {
  end: SignInEnd;
  isBusy: boolean;
  /** The operator did not answer the request to stay signed in. */
  hasFailed: boolean;
  send: ActorRefFrom<typeof sessionMachine>['send'];
};

/** Warns that a sign-in is about to end, and offers to stay (rule SIGNIN-9). The focus returns to its earlier place. */
export const SignInWarning = ({ end, isBusy, hasFailed, send }: Props) => {
  const { t, i18n } = useLingui();
  const time = formatMinute(end.endsAt, i18n.locale);
  const close = (): void => send({ type: 'warning.closed' });
  return (
    <Dialog
      title={t`You will be signed out soon`}
      open
      onClose={close}
      isMessage
      footer={
        <>
          {end.canExtend && (
            <Button isLoading={isBusy} onPress={() => send({ type: 'extension.pressed' })}>
              <Trans>Stay signed in</Trans>
            </Button>
          )}
          <Button kind={end.canExtend ? 'secondary' : 'primary'} onPress={close}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }>
      {end.canExtend ? (
        <p>
          <Trans>You will be signed out at {time}. If you stay signed in, you keep everything you have entered.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            You will be signed out at {time}. Please finish what you are doing before then. You can sign in again
            afterwards.
          </Trans>
        </p>
      )}
      {hasFailed && <ProblemNotice problem={{ code: 'no_answer' }} />}
    </Dialog>
  );
};

/** A sign-in has ended, and not by signing out: on the pages to which that leads (rule SIGNIN-9). */
export const SignedOut = ({ isDeleted }: { isDeleted: boolean }) => {
  const { i18n } = useLingui();
  return (
    <div className={styles.notices}>
      <Notice kind="info" live="status">
        {isDeleted ? (
          <Trans>Your account has been deleted.</Trans>
        ) : (
          <span>{wordingOf(i18n, { code: 'not_connected' })}</span>
        )}{' '}
        <Trans>Anything you had typed but not sent or saved has been deleted.</Trans>
      </Notice>
    </div>
  );
};
