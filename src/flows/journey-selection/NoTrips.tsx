import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { hasOpenPayment, type Payment, lastPaymentOf } from '#domain/money/known-payments.ts';
import { hasOtherLetters, lookAlikesIn } from '#domain/vehicles/plate.ts';
import { otherShapeThan } from '#domain/vehicles/plate-shape.ts';
import { type Emptiness, emptinessOf } from '#domain/trips/list.ts';
import { formatMomentInWords } from '#i18n/formats.ts';
import { formatMoney } from '#i18n/money.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { ButtonOrReason } from '#ui/ButtonOrReason.tsx';
import { OperatorHtml } from '#ui/operator/OperatorHtml.tsx';
import { OperatorLinks } from '#ui/operator/OperatorLinks.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { PlateShapeHint } from '#ui/vehicle/PlateShapeHint.tsx';
import { ListingTime } from '#ui/trips/ListingTime.tsx';
import { HiddenTrips } from './HiddenTrips.tsx';
import { OtherVehicles } from './OtherVehicles.tsx';
import { SearchRecord } from './SearchRecord.tsx';
import styles from '#ui/trips/trips.module.css';
import { lazyPiece } from '#ui/lazy-piece.tsx';
import { countryName } from '#ui/country/country-names.ts';
import { Plate } from '#ui/vehicle/Plate.tsx';
import { plateCountries } from '#domain/country.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import type { Service } from '#domain/operator/settings.ts';
import { CountrySelect } from '#ui/country/CountrySelect.tsx';

const AlertInPlace = lazyPiece(() =>
  import('#flows/alert-subscription/AlertSubscriptionView.tsx').then((module) => module.AlertInPlace),
);

type Props = { set: JourneysSet; onSearch: (country: string) => void };

/** The same plate may exist in another country: choosing the country searches there. */
const OtherCountry = ({ set, onSearch }: Props) => {
  const { t } = useLingui();
  const [country, setCountry] = useState('');
  const codes = useMemo(() => plateCountries.filter((code) => code !== set.countryCode), [set.countryCode]);
  return (
    <details>
      <summary>
        <Trans>Registered in another country?</Trans>
      </summary>
      <div className={styles.otherCountry}>
        <CountrySelect
          label={t`Country of registration`}
          codes={codes}
          value={country}
          onChange={setCountry}
          isOptional
        />
        <ButtonOrReason
          kind="secondary"
          missing={country === '' ? t`Please choose the other country.` : undefined}
          onPress={() => country !== '' && onSearch(country)}>
          <Trans>Search this plate there</Trans>
        </ButtonOrReason>
      </div>
    </details>
  );
};

/** What was searched for: the plate and its country, or the number (rule LIST-26). */
const Searched = ({ state }: Pick<FlowProps<typeof journeySelectionMachine>, 'state'>) => {
  const { i18n } = useLingui();
  const { set, byNumber, number } = state.context;
  if (byNumber)
    return (
      number !== '' && (
        <p className={styles.searched}>
          <strong>
            <Trans>No. {number}</Trans>
          </strong>
        </p>
      )
    );
  return (
    <p className={styles.searched}>
      <Plate plate={set.plate} country={set.countryCode} />
      <span>{countryName(set.countryCode, i18n.locale)}</span>
    </p>
  );
};

/** What this device has paid for the vehicle in the last 24 hours, which may be why the list is empty. */
const PaidHere = ({ paid }: { paid: Payment }) => {
  const { i18n } = useLingui();
  const amount = formatMoney(paid.cents, i18n.locale);
  const moment = formatMomentInWords(new Date(paid.startedAt).toISOString(), i18n.locale);
  return (
    <Notice kind="success">
      <Trans>
        On {moment} you paid {amount} for this vehicle on this device.
      </Trans>
    </Notice>
  );
};

/** The no-travel screen (rules LIST-12, LIST-26), with a hint if letters and figures of the plate are easily confused (rule SEARCH-5). */
export const NoTrips = ({
  state,
  send,
  service,
}: FlowProps<typeof journeySelectionMachine> & { service?: Service | undefined }) => {
  const { t, i18n } = useLingui();
  const { set, byNumber, trips, page, notes } = state.context;
  const pairs = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(lookAlikesIn(set.plate));
  const emptiness = emptinessOf(state.context);
  const paid = lastPaymentOf(notes, set);
  /** Nothing was found, and nothing shows that the plate is the right one. */
  const isDoubtful = emptiness === 'noPlate' && paid === undefined;
  /** The plate has other letters, or another shape than those of its country: it is more likely mistyped than without trips. */
  const isMistyped =
    isDoubtful && (hasOtherLetters(set.plate) || otherShapeThan(set.plate, set.countryCode) !== undefined);
  const hasLookAlikes = isDoubtful && pairs !== '';
  /** All trips are with the public prosecutor: the number or the plate was found. */
  const isRemitted = trips.length > 0;
  const { alert } = state.children;
  const canNote = state.can({ type: 'record.printed' });
  const texts: Record<Emptiness, ReactNode> = {
    nothingPrepaid: <Trans>No trip has been prepaid for this vehicle yet.</Trans>,
    nothingElse: <Trans>As of today, we have found nothing else to pay here.</Trans>,
    noNumber: <Trans>As of today, we have found nothing to pay under this number.</Trans>,
    noPlate: (
      <Trans comment="es: A fecha de hoy, no hemos encontrado ningún trayecto asociado a esa matrícula.">
        As of today, we have found no trip linked to this number plate.
      </Trans>
    ),
  };
  return (
    <section className={styles.empty}>
      <Searched state={state} />
      <p className={styles.emptyText} data-says="">
        {texts[emptiness]}
      </p>
      {paid && <PaidHere paid={paid} />}
      {isRemitted && (
        <Notice kind="warning">
          <HiddenTrips count={trips.length} />
        </Notice>
      )}
      {isRemitted ? (
        <p>
          <Trans>If you do not recognise this trip, contact us.</Trans>
        </p>
      ) : byNumber ? (
        <>
          <p>
            <Trans>The amount in the letter may still be due.</Trans>
          </p>
          <p>
            <Trans>Please compare each character with the letter or the ticket.</Trans>
          </p>
        </>
      ) : (
        <p>
          <ListingTime service={service} />{' '}
          {emptiness === 'noPlate' && !hasOpenPayment(notes, set) && <Trans>You may still have to pay for it.</Trans>}
        </p>
      )}
      {(isMistyped || hasLookAlikes) && (
        <Notice kind={isMistyped ? 'warning' : 'info'}>
          {isMistyped && (
            <p>
              <PlateShapeHint plate={set.plate} country={set.countryCode} />
            </p>
          )}
          {hasLookAlikes && (
            <p>
              <Trans>Some characters are easily confused ({pairs}).</Trans>{' '}
              {!isMistyped && <Trans>Please check the plate against your registration document.</Trans>}
            </p>
          )}
        </Notice>
      )}
      {byNumber && !isRemitted && service?.letterPicture !== undefined && (
        <img src={service.letterPicture} alt={t`Where the number is on the letter`} className={styles.letter} />
      )}
      <ButtonRow>
        {isRemitted && <ContactButton />}
        <Button kind={isRemitted ? 'secondary' : 'primary'} url={to('/form/payment')}>
          {isMistyped || hasLookAlikes ? (
            <Trans>Correct the plate</Trans>
          ) : byNumber && !isRemitted ? (
            <Trans>Correct the number</Trans>
          ) : (
            <Trans>Check another vehicle</Trans>
          )}
        </Button>
        {byNumber && !isRemitted && (
          <>
            <Button kind="secondary" url={to('/')}>
              <Trans>Search by number plate</Trans>
            </Button>
            <ContactButton kind="secondary" />
          </>
        )}
        {state.can({ type: 'prepayment.pressed' }) && (
          <Button
            {...(byNumber ? { kind: 'tertiary', padding: 0 } : { kind: 'secondary' })}
            onPress={() => send({ type: 'prepayment.pressed' })}>
            {t`Prepay a trip`}
          </Button>
        )}
      </ButtonRow>
      <div className={styles.folds}>
        {emptiness === 'noPlate' && (
          <OtherCountry
            set={set}
            onSearch={(country) => send({ type: 'vehicle.pressed', vehicle: { plate: set.plate, country } })}
          />
        )}
        {alert && <AlertInPlace alert={alert} />}
        {(canNote || page.content !== undefined || (page.articleList ?? []).length > 0) && (
          <details>
            <summary>{t`More options`}</summary>
            <SearchRecord state={state} send={send} />
            {page.content !== undefined && <OperatorHtml html={page.content} />}
            <OperatorLinks links={page.articleList} />
          </details>
        )}
      </div>
      <OtherVehicles state={state} send={send} />
    </section>
  );
};
