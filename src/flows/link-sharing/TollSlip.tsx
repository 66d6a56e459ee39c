import { Trans, useLingui } from '@lingui/react/macro';
import { isPriced, totalOf } from '#domain/trips/journey.ts';
import { linkTo, type Toll } from '#domain/search/link.ts';
import { formatShortDay } from '#i18n/formats.ts';
import { Moment } from '#ui/Moment.tsx';
import { Money } from '#ui/money/Money.tsx';
import { PlateText } from '#ui/vehicle/PlateText.tsx';
import facts from '#ui/money/ReceiptFacts.module.css';
import { ScanCode } from '#ui/page/ScanCode.tsx';
import { Slip } from '#ui/money/Slip.tsx';
import styles from './link-sharing.module.css';

type Vehicle = { plate: string; country: string | undefined };

const vehicleOf = ({ named, trip }: Toll): Vehicle | null => {
  if ('plate' in named) return named;
  return trip?.plate === undefined ? null : { plate: trip.plate, country: trip.countryCode };
};

/** A slip for the person who pays a toll: what it is for, and the way to it as a QR code (rules SHARE-1, SHARE-2). */
export const TollSlip = ({ toll, origin }: { toll: Toll; origin: string }) => {
  const { t, i18n } = useLingui();
  const { named, trip } = toll;
  const vehicle = vehicleOf(toll);
  const link = linkTo(origin, named);
  const { host } = new URL(origin);
  return (
    <Slip title={t`Toll to pay`}>
      <dl className={facts.facts}>
        {vehicle !== null && (
          <div>
            <dt>{t`Number plate`}</dt>
            <dd>
              <PlateText plate={vehicle.plate} country={vehicle.country} />
              {vehicle.country !== undefined && <span>{` (${vehicle.country})`}</span>}
            </dd>
          </div>
        )}
        {'number' in named && (
          <div>
            <dt>{t`Number`}</dt>
            <dd>
              <bdi>{named.number}</bdi>
            </dd>
          </div>
        )}
        {trip !== null && (
          <>
            <div>
              <dt>{t`Date`}</dt>
              <dd>
                <Moment iso={trip.date} />
              </dd>
            </div>
            {isPriced(trip) && (
              <div>
                <dt>{t`Amount`}</dt>
                <dd>
                  <Money cents={totalOf(trip)} />
                </dd>
              </div>
            )}
            {trip.deadline !== undefined && (
              <div>
                <dt>{t`Deadline`}</dt>
                <dd>{formatShortDay(trip.deadline, i18n.locale)}</dd>
              </div>
            )}
          </>
        )}
      </dl>
      <div className={styles.way}>
        <ScanCode text={link} label={t`QR code of the link`} />
        <div className={styles.words}>
          <p>
            <Trans>Scan this code with a phone: it opens the form, filled in. Search, then pay.</Trans>
          </p>
          <p>
            {'number' in named ? (
              <Trans>
                Or open <strong translate="no">{host}</strong> and search for the number yourself.
              </Trans>
            ) : (
              <Trans>
                Or open <strong translate="no">{host}</strong> and search for the plate yourself.
              </Trans>
            )}
          </p>
          {trip !== null && (
            <p>
              <Trans>The amount may change: the page shows what is due.</Trans>
            </p>
          )}
          <p className={styles.link} translate="no">
            {link}
          </p>
        </div>
      </div>
    </Slip>
  );
};
