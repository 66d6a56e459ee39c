import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { type FlowProps, usePortalState } from '#runtime/use-flow.ts';
import type { claimMachine } from '#machines/claim.ts';
import { claimRowRule, hasKinds, isWholeClaim } from '#domain/claims/claim.ts';
import { ButtonOrReason } from '#ui/ButtonOrReason.tsx';
import { useWording } from '#i18n/use-wording.ts';
import { ClaimsClosed, ClaimStart, useClaimCrumbs } from '#ui/claims/ClaimStart.tsx';
import { ClaimSteps } from '#ui/claims/ClaimSteps.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { footBar } from '#ui/page/foot-bar.ts';
import { Loading } from '#ui/notice/Loading.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Page } from '#ui/page/Page.tsx';
import { PlateText } from '#ui/vehicle/PlateText.tsx';
import { TripGroups } from '#ui/trips/TripGroups.tsx';
import styles from './claim.module.css';

/** claim: the trips found, and which of them are contested (rule CLAIM-2). */
export const ClaimView = ({ state, send }: FlowProps<typeof claimMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const isRenter = usePortalState().context.account === 'renter';
  const { trips, selected, now, page, plate, countryCode } = state.context;
  const rowState = useMemo(() => claimRowRule(trips, selected), [trips, selected]);
  const toggle = useCallback((id: string) => send({ type: 'trip.toggled', id }), [send]);
  const isOfKinds = useMemo(() => hasKinds(trips), [trips]);
  const count = selected.length;
  const crumbs = useClaimCrumbs(isRenter, { label: t`Your trips` });
  return (
    <>
      <Cover
        title={t`Contest a payment request`}
        image={page.backgroundPicture}
        {...crumbs}
        subtitle={
          plate !== '' && (
            <Trans>
              Vehicle <PlateText plate={plate} country={countryCode} /> ({countryCode})
            </Trans>
          )
        }
      />
      <Page>
        {state.hasTag('busy') && <Loading />}
        {state.matches('closed') && <ClaimsClosed />}
        {state.matches('choosing') && trips.length === 0 && (
          <>
            <Notice kind="info" live="status">
              <Trans>We found no trips that you can contest.</Trans>
            </Notice>
            <ClaimStart isRenter={isRenter} />
          </>
        )}
        {state.matches('choosing') && trips.length > 0 && (
          <div className={styles.claim}>
            <ClaimSteps step={2} />
            <p className={styles.lead}>
              <Trans>Select the trips that you do not agree with.</Trans>
            </p>
            {isOfKinds && (
              <p>
                <Trans>Each claim covers one type of trip only. Please send another claim for the others.</Trans>
              </p>
            )}
            <TripGroups
              trips={trips}
              selected={selected}
              now={now}
              primoPassantText={page.primoPassantText}
              rowState={rowState}
              onToggle={toggle}
              isWhole={isWholeClaim(trips, selected)}
              skipLinks={[{ id: 'contest', label: t`Skip to the claim` }]}
              onToggleAll={state.can({ type: 'all.toggled' }) ? () => send({ type: 'all.toggled' }) : undefined}
            />
            <div ref={footBar} className={styles.next}>
              <p data-says="">
                <Plural value={count} _0="Nothing selected" one="# trip selected" other="# trips selected" />
              </p>
              <ButtonOrReason
                id="contest"
                missing={
                  state.can({ type: 'contest.pressed' }) ? undefined : wording('renter_protest_no_journey_selected')
                }
                onPress={() => send({ type: 'contest.pressed' })}>
                {t({ message: 'Contest', comment: 'es: Impugnar' })}
              </ButtonOrReason>
            </div>
          </div>
        )}
      </Page>
    </>
  );
};
