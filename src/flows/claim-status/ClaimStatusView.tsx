import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClaimStatus } from '#domain/claims/status.ts';
import { limits } from '#domain/limits.ts';
import { searchedNumber } from '#domain/search/number.ts';
import { to } from '#domain/page-path.ts';
import { ProofOfWork } from '#flows/captcha/ProofOfWork.tsx';
import { formatDateInWords, formatShortDay } from '#i18n/formats.ts';
import { useWording } from '#i18n/use-wording.ts';
import type { claimStatusMachine } from '#machines/claim-status.ts';
import { type FlowProps, useLook, usePortalState } from '#runtime/use-flow.ts';
import { ArrivingHeading } from '#ui/page/ArrivingHeading.tsx';
import { useClaimCrumbs } from '#ui/claims/ClaimStart.tsx';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Page } from '#ui/page/Page.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { besides } from '#ui/operator/Reach.tsx';
import { searchedHint } from '#ui/search/searched-hint.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import styles from './claim-status.module.css';

const states: Record<ClaimStatus['status'], ReactNode> = {
  RECEIVED: <Trans>We have received your claim.</Trans>,
  IN_PROGRESS: <Trans>We are working on your claim.</Trans>,
  ANSWERED: <Trans>We have answered your claim.</Trans>,
  OTHER: <Trans>We have your claim. Please ask us about its progress.</Trans>,
};

const deadlines: Record<NonNullable<ClaimStatus['deadline']>, ReactNode> = {
  UNCHANGED: <Trans>Your deadline to pay stays as it is.</Trans>,
  SUSPENDED: <Trans>Your deadline to pay is suspended: you do not have to pay for now.</Trans>,
};

const few = 5;

/** The beginning of a list, and the rest behind one press: what follows the list stays within reach. */
const FirstFew = <T,>({ all, draw }: { all: readonly T[]; draw: (part: readonly T[]) => ReactNode }) => {
  const rest = all.length - few;
  return (
    <>
      {draw(all.slice(0, few))}
      {rest > 0 && (
        <details>
          <summary>
            <Plural value={rest} one="Show # more" other="Show # more" />
          </summary>
          <div className={styles.rest}>{draw(all.slice(few))}</div>
        </details>
      )}
    </>
  );
};

/** Whether to pay before the answer, where the operator does not settle it (rule CLAIM-10). */
const AskFirst = ({ hasDay }: { hasDay: boolean }) => (
  <p>
    {hasDay ? (
      <Trans>Ask us before you pay a payment notice: once it is paid, you can no longer contest it.</Trans>
    ) : (
      <Trans>If a deadline is close, ask us whether to pay first.</Trans>
    )}
  </p>
);

/** How soon claims are answered, where the operator says so. */
const ClaimTime = () => {
  const claimTime = useLook()?.service?.claimTime;
  return (
    claimTime && (
      <p>
        <Trans>Time to reply:</Trans> <strong>{claimTime}</strong>
      </p>
    )
  );
};

/** When a claim arrived: in the list, where it tells claims apart, in one line. */
const Received = ({ claim: { receivedAt }, format }: { claim: ClaimStatus; format: typeof formatShortDay }) => {
  const { i18n } = useLingui();
  const received = receivedAt && format(receivedAt, i18n.locale);
  return received && <Trans>Received on {received}.</Trans>;
};

/** What the operator says of a claim, and whether to pay before the answer (rules CLAIM-12, CLAIM-13); in the list, its state is the summary. */
const ClaimFacts = ({ claim, live }: { claim: ClaimStatus; live?: 'status' }) => {
  const { i18n } = useLingui();
  const { status, answerBy, deadline, payBy, documents = [], answer } = claim;
  const day = (iso: string) => formatDateInWords(iso, i18n.locale);
  const answered = answerBy && day(answerBy);
  const due = payBy && day(payBy);
  const isOpen = status !== 'ANSWERED';
  const isSuspended = deadline === 'SUSPENDED';
  return (
    <>
      <Notice kind="info" live={live} title={live && states[status]}>
        {answer && <p className={styles.answer}>{answer}</p>}
        {(deadline || due) && (
          <p>
            {deadline && deadlines[deadline]}{' '}
            {due && (isSuspended ? <Trans>The last day to pay is {due}.</Trans> : <Trans>Please pay by {due}.</Trans>)}
          </p>
        )}
        {isOpen && !isSuspended && <AskFirst hasDay={due !== undefined} />}
        {isOpen &&
          (answered ? (
            <p>
              <Trans>You will have our answer by {answered}.</Trans>
            </p>
          ) : (
            <ClaimTime />
          ))}
      </Notice>
      {documents.length > 0 && (
        <section className={styles.missing}>
          <h3>
            <Trans>Documents that we still need</Trans>
          </h3>
          <FirstFew
            all={documents}
            draw={(names) => (
              <ul className={styles.documents}>
                {names.map((name, index) => (
                  <li key={index}>{name}</li>
                ))}
              </ul>
            )}
          />
          <p>
            <Trans>
              Send them <Link url={to('/contact')}>with a message</Link>, and give your claim number.
            </Trans>
          </p>
        </section>
      )}
    </>
  );
};

type WaysProps = { claim: ClaimStatus | null; isListed?: boolean; children?: ReactNode };

/** What can be done about a claim: pay where a day is set, else ask. In the list, where several may be open, asking is of the second rank. */
const ClaimWays = ({ claim, isListed = false, children }: WaysProps) => {
  const { t } = useLingui();
  const isRenter = usePortalState().context.account === 'renter';
  const isDue = claim?.payBy !== undefined && claim.deadline !== 'SUSPENDED' && !isRenter;
  return (
    <ButtonRow>
      {isDue && <Button url={to('/form/payment')}>{t({ message: 'Pay', comment: 'es: Pagar' })}</Button>}
      <ContactButton kind={isDue || isListed || claim?.status === 'ANSWERED' ? 'secondary' : 'primary'} />
      {children}
    </ButtonRow>
  );
};

/** The claims of the signed-in person (rule CLAIM-14). */
const OwnClaims = ({ state, send }: FlowProps<typeof claimStatusMachine>) => {
  const { own } = state.context;
  if (state.matches({ list: 'loading' }) && own.length === 0)
    return (
      <Spinner>
        <Trans>Loading your claims…</Trans>
      </Spinner>
    );
  if (state.matches({ list: 'failed' })) return <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} isPart />;
  if (own.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-claims">
      <h2 id="own-claims">
        <Trans>Your claims</Trans>
      </h2>
      <FirstFew
        all={own}
        draw={(claims) =>
          claims.map((claim) => (
            <details key={claim.id} className={styles.claim} open={own.length === 1}>
              <summary>
                <span>
                  <strong>{claim.id}</strong> · {states[claim.status]}
                  <small>
                    <Received claim={claim} format={formatShortDay} />
                  </small>
                </span>
              </summary>
              <ClaimFacts claim={claim} />
              <ClaimWays claim={claim} isListed />
            </details>
          ))
        }
      />
    </section>
  );
};

const Lookup = ({ state, send }: FlowProps<typeof claimStatusMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { draft, fieldProblems, problem, own } = state.context;
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: (value: string) => send({ type: 'field.typed', field: name, value }),
    required: true,
  });
  const hint = searchedHint(draft.number, t`It was shown when you sent your claim.`);
  return (
    <Form
      title={own.length > 0 ? <Trans>Look up another claim</Trans> : undefined}
      onSubmit={() => send({ type: 'status.pressed' })}
      isUnderWay={state.hasTag('busy')}>
      <TextField
        label={t`Claim number`}
        hint={hint}
        {...field('number')}
        error={wording(fieldProblems.number, 'claimNumber')}
        maxLength={limits.search}
        sent={searchedNumber(draft.number)}
        autoComplete="off"
        spellCheck={false}
      />
      <EmailField
        label={t`Email`}
        hint={t`The address that you gave with your claim.`}
        enterKeyHint="send"
        {...field('email')}
        error={wording(fieldProblems.email)}
      />
      <ProblemNotice problem={problem} />
      <Button submit kind={own.length > 0 ? 'secondary' : 'primary'} isLoading={state.hasTag('busy')}>
        <Trans>Show the status</Trans>
      </Button>
      <ProofOfWork captcha={state.children.captcha} />
    </Form>
  );
};

/** claim/status: how far a claim is (rule CLAIM-11). */
export const ClaimStatusView = ({ state, send }: FlowProps<typeof claimStatusMachine>) => {
  const { t } = useLingui();
  const look = useLook();
  const { claim, own } = state.context;
  const isEmpty = own.length === 0 && !state.matches({ lookup: 'shown' });
  const number = claim?.id;
  const title = t`Status of a claim`;
  const crumbs = useClaimCrumbs(usePortalState().context.account === 'renter', { label: title });
  return (
    <>
      <Cover
        title={title}
        subtitle={
          // An answer below it may say otherwise.
          isEmpty && <Trans>What you owe and your deadlines stay as they are unless we write to you.</Trans>
        }
        {...crumbs}
      />
      <Page aside={besides(look, true)}>
        <OwnClaims state={state} send={send} />
        {(state.matches({ lookup: 'form' }) || state.matches({ lookup: 'requesting' })) && (
          <Lookup state={state} send={send} />
        )}
        {state.matches({ lookup: 'shown' }) && claim !== null && (
          <div className={styles.card}>
            <ArrivingHeading>
              <Trans>Claim {number}</Trans>
            </ArrivingHeading>
            {claim.receivedAt && (
              <p className={styles.received}>
                <Received claim={claim} format={formatDateInWords} />
              </p>
            )}
            <ClaimFacts claim={claim} live="status" />
            <ClaimWays claim={claim}>
              <Button kind="secondary" onPress={() => send({ type: 'another.pressed' })}>
                <Trans>Look up another claim</Trans>
              </Button>
            </ClaimWays>
          </div>
        )}
        {state.matches({ lookup: 'notShown' }) && (
          <div className={styles.card}>
            <Notice kind="info" live="status" title={<Trans>We do not show the status of a claim here</Trans>}>
              <ClaimTime />
              <p>
                <Trans>Please ask us, and give the number of your claim.</Trans>
              </p>
              <AskFirst hasDay={false} />
            </Notice>
            <ClaimWays claim={claim} />
          </div>
        )}
      </Page>
    </>
  );
};
