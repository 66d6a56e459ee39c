import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import type { FlowProps, RouteProps } from '#runtime/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/page/Page.tsx';
import { FleetPaymentNotice } from '#flows/fleet-payment/FleetPaymentNotice.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import { hasNothing, JourneyTable } from './JourneyTable.tsx';
import { Paying } from './Paying.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Slips } from './Slips.tsx';
import { Totals } from './Totals.tsx';
import { leftOutOf } from '#domain/fleet/selection.ts';
import { sumCents } from '#domain/money/cents.ts';
import { paidByCompany } from '#domain/money/known-payments.ts';
import { referenceOf } from '#domain/money/payment.ts';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import fleet from '#ui/table/fleet.module.css';
import { Moment } from '#ui/Moment.tsx';
import { Money, Unpriced } from '#ui/money/Money.tsx';
import { PlateText } from '#ui/vehicle/PlateText.tsx';
import { EarlierPaymentDialog } from '#ui/trips/EarlierPaymentDialog.tsx';
import { useCounted } from '#ui/money/use-counted.ts';
import styles from './SentClaims.module.css';

/** The claims sent from this browser, with their numbers (rule FLEET-19). */
const SentClaims = ({ state, send }: FlowProps<typeof fleetJourneysMachine>) => {
  const { t } = useLingui();
  const { claims } = state.context;
  const count = claims.length;
  if (count === 0) return null;
  const title = t`Claims sent`;
  const names = [t`Claim`, t`Sent on`, t`Reason`, t`Number plate`, t`Number`, t`Date`, t`Amount`];
  return (
    <details className={styles.claims}>
      <summary>
        <Plural value={count} one="# claim sent from this browser" other="# claims sent from this browser" />
      </summary>
      <ul className={styles.list}>
        {claims.map(({ number, sentAt, reason, trips }) => {
          const first = trips[0]?.plate ?? '';
          const rest = trips.length - 1;
          const amounts = trips.flatMap(({ cents }) => cents ?? []);
          return (
            <li key={number} className={styles.claim}>
              <strong>{number}</strong>
              <Moment iso={sentAt} />
              <span>{reason}</span>
              <span>
                <PlateText plate={first} country={undefined} />{' '}
                {rest > 0 && <Plural value={rest} one="and # more" other="and # more" />}{' '}
                {amounts.length < trips.length && <Unpriced count={trips.length - amounts.length} />}
              </span>
              <strong>{amounts.length > 0 && <Money cents={sumCents(amounts)} />}</strong>
            </li>
          );
        })}
      </ul>
      <div className={fleet.ways}>
        <Button kind="secondary" iconName="download" onPress={() => send({ type: 'claims.saved', title, names })}>
          <Trans>Save these claims (CSV)</Trans>
        </Button>
      </div>
      <p>
        <Trans>This browser keeps them until you sign out.</Trans>
      </p>
    </details>
  );
};

/** What the company has paid from this browser, with the receipts (rule FLEET-28). */
const PaidPayments = ({ state, send, onSave }: FlowProps<typeof fleetJourneysMachine> & { onSave: () => void }) => {
  const payments = paidByCompany(state.context.notes);
  const count = payments.length;
  if (count === 0) return null;
  return (
    <details className={styles.claims}>
      <summary>
        <Plural value={count} one="# payment made from this browser" other="# payments made from this browser" />
      </summary>
      <ul className={styles.list}>
        {payments.map(({ sessionId, startedAt, cents, trips }) => (
          <li key={sessionId} className={styles.claim}>
            <strong>{referenceOf(sessionId)}</strong>
            <Moment iso={new Date(startedAt).toISOString()} />
            <span>
              <Plural value={{ count: trips.length }} one="# trip" other="# trips" />
            </span>
            <Button
              kind="tertiary"
              padding={0}
              iconName="download"
              disabled={!state.can({ type: 'receipt.wanted', sessionId })}
              onPress={() => send({ type: 'receipt.wanted', sessionId })}>
              <Trans>Receipt</Trans> <VisuallyHidden>{referenceOf(sessionId)}</VisuallyHidden>
            </Button>
            <strong>
              <Money cents={cents} />
            </strong>
          </li>
        ))}
      </ul>
      <div className={fleet.ways}>
        <Button kind="secondary" iconName="download" onPress={onSave}>
          <Trans>Save the paid trips (CSV)</Trans>
        </Button>
      </div>
      <p>
        <Trans>
          This browser keeps this list for 24 hours, or until you sign out. It holds no payments from other devices.
        </Trans>
      </p>
    </details>
  );
};

/** renters/travels and renters/paymentNotice: the unpaid trips of the fleet, to pay, to contest or to export (rules FLEET-3, FLEET-4). */
export const FleetJourneysView = ({ state, send, params }: FlowProps<typeof fleetJourneysMachine> & RouteProps) => {
  const { t } = useLingui();
  const { payment, fleetPayment, totals, linkSharing } = state.children;
  const counted = useCounted(state, state.context.selected.length, ({ context }) => context.rows);
  const title = params['types'] === 'latePayment' ? t`Late payments of the fleet` : t`Trips of the fleet`;
  // Beside a list that is empty or could not be loaded, there is nothing to do with an empty selection.
  const left = leftOutOf(state.context).length;
  const paid = {
    type: 'paid.saved',
    title: t`Paid trips`,
    names: [t`Payment`, t`Paid on`, t`Number plate`, t`Number`, t`Date`, t`Amount`],
  } as const;
  const savePaid = () => send({ ...paid, names: [...paid.names] });
  const hasBar =
    !(state.hasTag('problem') || hasNothing(state)) ||
    state.context.selected.length > 0 ||
    state.context.problem !== null ||
    state.context.gone > 0 ||
    state.can({ type: 'selecting.cancelled' });
  if (payment !== undefined) return <Paying payment={payment} state={state} send={send} params={params} list={title} />;
  if (linkSharing !== undefined) return <Slips linkSharing={linkSharing} state={state} params={params} list={title} />;
  return (
    <>
      <Cover isSlim title={title} />
      <Page full>
        {fleetPayment !== undefined && (
          <FleetPaymentNotice
            payment={fleetPayment}
            again={
              state.context.selected.length === 0 &&
              state.can({ type: 'unpaid.wanted' }) && (
                <Button onPress={() => send({ type: 'unpaid.wanted' })}>
                  <Trans>Select these trips again</Trans>
                </Button>
              )
            }
            next={
              <>
                {state.can({ ...paid, names: [] }) && (
                  <Button kind="secondary" iconName="download" onPress={savePaid}>
                    <Trans>Save the paid trips (CSV)</Trans>
                  </Button>
                )}
                {left > 0 && state.can({ type: 'leftOut.contested' }) && (
                  <Button kind="secondary" onPress={() => send({ type: 'leftOut.contested' })}>
                    <Plural
                      value={left}
                      one="Contest the trip that you left out"
                      other="Contest the # trips that you left out"
                    />
                  </Button>
                )}
              </>
            }
          />
        )}
        <Filters filters={state.context.filters} totals={totals} send={send} />
        <ActiveFilters state={state} send={send} />
        {hasBar && <SelectionBar state={counted} send={send} />}
        {totals && <Totals actor={totals} onFilter={(change) => send({ type: 'query.changed', change })} />}
        <JourneyTable state={state} send={send} title={title} isLate={params['types'] === 'latePayment'} />
        <EarlierPaymentDialog
          doubted={state.context.doubted}
          isChecking={state.matches({ open: { work: 'checkingEarlierPayment' } })}
          send={send}
        />
        <PaidPayments state={state} send={send} onSave={savePaid} />
        <SentClaims state={state} send={send} />
        {state.context.offersClaims && (
          <p>
            <Link url={to('/claim/status')}>
              <Trans>Your claims</Trans>
            </Link>
          </p>
        )}
      </Page>
    </>
  );
};
