import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sentEmail } from '#domain/accounts/email.ts';
import { to } from '#domain/page-path.ts';
import { type FlowProps, useLook, usePortalState } from '#runtime/use-flow.ts';
import type { claimFormMachine } from '#machines/claim-form.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { ClaimsClosed, ClaimStart, useClaimCrumbs } from '#ui/claims/ClaimStart.tsx';
import { ClaimSteps } from '#ui/claims/ClaimSteps.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Outcome } from '#ui/page/Outcome.tsx';
import { Page } from '#ui/page/Page.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { ContestedTrips } from './ContestedTrips.tsx';
import type { Journey } from '#domain/trips/journey.ts';
import styles from './claim-form.module.css';

/** The claim has been sent: its number, to keep or to print. */
const ClaimSent = ({
  number,
  email,
  trips,
  sentBefore,
  isRenter,
}: {
  isRenter: boolean;
  number: string;
  email: string;
  trips: Journey[];
  sentBefore: readonly string[];
}) => {
  const { t } = useLingui();
  const earlier = sentBefore.join(', ');
  const claimTime = useLook()?.service?.claimTime;
  return (
    <>
      <Outcome
        title={<Trans>Your claim has been sent</Trans>}
        says={
          <Trans>
            Your claim number is <strong className={styles.claimNumber}>{number}</strong>. Please keep it.
          </Trans>
        }>
        <p>{email === '' ? <Trans>We will reply by email.</Trans> : <Trans>We will reply to {email}.</Trans>}</p>
        {claimTime && (
          <p>
            <Trans>Time to reply:</Trans> <strong>{claimTime}</strong>
          </p>
        )}
        {earlier !== '' && (
          <p>
            <Trans>Sent earlier: {earlier}.</Trans>
          </p>
        )}
        <Notice kind="info">
          <Trans>What you owe and your deadlines stay as they are unless we write to you.</Trans>{' '}
          <Trans>If a deadline is close, ask us whether to pay first.</Trans>
        </Notice>
        <ButtonRow>
          {isRenter ? (
            <ClaimStart isRenter />
          ) : (
            <Button url={to('/')}>{t({ message: 'Back to home', comment: 'es: Volver al Inicio' })}</Button>
          )}
          <Button kind="secondary" url={to('/claim/status')}>
            <Trans>Show the status</Trans>
          </Button>
          <Button kind="secondary" onPress={() => globalThis.print()}>
            <Trans>Print</Trans>
          </Button>
        </ButtonRow>
      </Outcome>
      <ContestedTrips trips={trips} />
    </>
  );
};

/** claim/select: why, with which documents, by whom; then the claim's number (rules CLAIM-4, CLAIM-7). */
export const ClaimFormView = ({ state, send }: FlowProps<typeof claimFormMachine>) => {
  const { t } = useLingui();
  const isRenter = usePortalState().context.account === 'renter';
  const crumbs = useClaimCrumbs(isRenter, { label: t`Your trips`, url: to('/claim') }, { label: t`Your claim` });
  const { trips, apart, company, draft, sentBefore, number } = state.context;
  const [last] = sentBefore.slice(-1);
  const left = apart.length;
  return (
    <>
      <Cover title={t`Contest a payment request`} {...crumbs} />
      <Page>
        {state.hasTag('busy') && <Loading />}
        {state.hasTag('problem') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
        {state.matches('closed') && <ClaimsClosed />}
        {(state.matches('form') || state.matches('sending')) && (
          <>
            <ClaimSteps step={3} />
            {last !== undefined && (
              <Notice kind="success" live="status">
                <Trans>
                  Claim {last} has been sent. You are now writing the claim for the trips with a different reason.
                </Trans>
              </Notice>
            )}
            <ContestedTrips
              trips={trips}
              apart={
                company !== '' && trips.length > 1
                  ? {
                      ids: apart,
                      canToggle: (id) => state.can({ type: 'trip.setApart', id }),
                      onToggle: (id) => send({ type: 'trip.setApart', id }),
                    }
                  : undefined
              }
            />
            {left > 0 && (
              <Notice kind="info" live="status">
                <Plural
                  value={left}
                  one="# trip needs a separate claim. You can write it after sending this one."
                  other="# trips need a separate claim. You can write it after sending this one."
                />
              </Notice>
            )}
            <ClaimForm state={state} send={send} />
          </>
        )}
        {state.matches('sent') && number !== null && (
          <ClaimSent
            isRenter={isRenter}
            number={number}
            email={sentEmail(draft.email)}
            trips={trips}
            sentBefore={sentBefore}
          />
        )}
      </Page>
    </>
  );
};
