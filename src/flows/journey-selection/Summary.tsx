import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { isPriced, type TripCategory } from '#domain/trips/journey.ts';
import { to } from '#domain/page-path.ts';
import { firstDue, urgentLeftOut } from '#domain/trips/deadline.ts';
import {
  isPayingStuck,
  paymentBlocks,
  selectableTogether,
  selectedTotal,
  settlementOf,
  shownTrips,
  summaryOf,
} from '#domain/trips/selection.ts';
import { Button } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { ButtonOrReason } from '#ui/ButtonOrReason.tsx';
import { footBar } from '#ui/page/foot-bar.ts';
import { Money, Unpriced } from '#ui/money/Money.tsx';
import { FirstDueText, LeftOutText } from '#ui/trips/FirstDueText.tsx';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import { HiddenTrips } from './HiddenTrips.tsx';
import { WaysOn } from './WaysOn.tsx';
import styles from '#ui/trips/summary.module.css';

/** The side panel: totals per category, the total of the selected trips, and the button to pay (rule LIST-9). */
export const Summary = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t, i18n } = useLingui();
  const { trips, selected, now } = state.context;
  const { categories, underWay, unpriced } = useMemo(() => summaryOf(trips), [trips]);
  const selectedCount = selected.length;
  const total = selectedTotal(trips, selected);
  const totalId = useId();
  const due = firstDue(trips, selected, now);
  const leftOut = urgentLeftOut(trips, selected, now);
  const blocks = paymentBlocks(trips);
  const isBlocked = blocks.isInProgress || blocks.isRemitted;
  const settlement = settlementOf(trips);
  const isStuck = isPayingStuck(trips);
  const hasChoice = selectableTogether(trips, 'travelList').length > 0;
  const canPay = state.can({ type: 'pay.pressed' });
  const missing = hasChoice
    ? selectedCount > 0
      ? t`You owe nothing for the selected trips.`
      : t`Please select at least one trip to pay for.`
    : settlement === null
      ? t`You cannot pay for these trips here at the moment`
      : t`You owe nothing here.`;
  const names: Record<TripCategory, string> = {
    fluxLibre: t`Free-flow trips`,
    retardPaiement: t`Late payments`,
    cnp: t`Non-payment declarations`,
  };
  const pay = (
    <ButtonOrReason
      id="pay"
      kind={isStuck ? 'secondary' : 'primary'}
      missing={canPay ? undefined : missing}
      onPress={() => send({ type: 'pay.pressed' })}
      disabled={isStuck && !canPay}
      {...(hasChoice && { describedBy: totalId })}>
      {t({ message: 'Pay', comment: 'es: Pagar' })}
    </ButtonOrReason>
  );
  return (
    <aside ref={footBar} id="summary" tabIndex={-1} className={styles.panel} aria-label={t`Summary`}>
      <h2 className={styles.title}>
        <Trans>Summary</Trans>
      </h2>
      {hasChoice && (
        <>
          <dl className={styles.categories}>
            {categories.map(({ category, count, cents }) => (
              <div key={category} className={styles.category}>
                <dt>
                  <span aria-hidden="true">
                    {names[category]}
                    <span className={styles.count}>{` × ${i18n.number(count)}`}</span>
                  </span>
                  <VisuallyHidden>{`${names[category]}: ${count}.`}</VisuallyHidden>
                </dt>
                <dd>
                  <Money cents={cents} />
                </dd>
              </div>
            ))}
          </dl>
          {unpriced > 0 && (
            <p className={styles.note}>
              <Unpriced count={unpriced} />
            </p>
          )}
          <p className={styles.total} data-says="">
            <span>
              <Plural
                value={{ count: selectedCount }}
                _0="Nothing selected"
                one="# trip selected"
                other="# trips selected"
              />
            </span>
            <strong id={totalId}>
              <Money cents={total} />
            </strong>
          </p>
        </>
      )}
      {leftOut !== null && hasChoice && (
        <p className={styles.due} data-late="">
          <LeftOutText due={leftOut} />
        </p>
      )}
      {due !== null && (
        <p className={styles.due} data-late={due.isLate || undefined}>
          <FirstDueText due={due} />
        </p>
      )}
      {settlement !== null && (
        <p>
          <strong>{t`You owe nothing here.`}</strong>{' '}
          {settlement === 'overpaid' && <Trans>Ask the operator for the difference.</Trans>}
        </p>
      )}
      {settlement === null && !isBlocked && !hasChoice && (
        <p>
          {unpriced > 0 ? (
            <>
              <Trans>You can pay here once the price is known.</Trans>{' '}
              <Trans>If you have to pay today, contact us.</Trans>
            </>
          ) : (
            t`You cannot pay for these trips here at the moment`
          )}
        </p>
      )}
      {isBlocked && (
        <p className={styles.note}>
          {blocks.isInProgress && (
            <Plural
              value={underWay}
              one="# trip is still in progress. Its price is not known yet. You can pay once it is complete."
              other="# trips are still in progress. Their prices are not known yet. You can pay once they are complete."
            />
          )}{' '}
          {blocks.isRemitted && <HiddenTrips count={trips.length - shownTrips(trips).length} />}
        </p>
      )}
      <div className={styles.ways}>
        {isBlocked ? (
          <WaysOn state={state} send={send}>
            {pay}
          </WaysOn>
        ) : (
          <>
            {(settlement === 'overpaid' || (!hasChoice && !trips.every(isPriced))) && <ContactButton />}
            {settlement === 'paid' && (
              <Button url={to('/form/payment')}>
                <Trans>Check another vehicle</Trans>
              </Button>
            )}
            {pay}
          </>
        )}
      </div>
    </aside>
  );
};
