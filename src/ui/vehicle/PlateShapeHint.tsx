import { Trans, useLingui } from '@lingui/react/macro';
import { likelyCountries, otherShapeThan } from '#domain/vehicles/plate-shape.ts';
import { hasOtherLetters } from '#domain/vehicles/plate.ts';
import { countryName } from '../country/country-names.ts';
import styles from './PlateShapeHint.module.css';

type Props = {
  plate: string;
  country: string;
  /** Absent if the country is not chosen here. */
  onCountry?: ((country: string) => void) | undefined;
};

/** A plate in other letters, or the form of the country's plates, if this plate has another one, and the countries whose form it has, one press each (rules LIMIT-14, SEARCH-16). */
export const PlateShapeHint = ({ plate, country, onCountry }: Props) => {
  const { i18n } = useLingui();
  if (hasOtherLetters(plate))
    return <Trans>This plate has letters that are not Latin. Please type it in Latin letters.</Trans>;
  const example = otherShapeThan(plate, country);
  if (example === undefined) return null;
  const name = countryName(country, i18n.locale);
  const likely = onCountry === undefined ? [] : likelyCountries(plate, country);
  return (
    <>
      <Trans>
        Usual format ({name}): <bdi>{example}</bdi>. Please check the plate and its country.
      </Trans>
      {likely.length > 0 && (
        <span className={styles.likely}>
          {likely.map((code) => (
            <button key={code} type="button" className={styles.country} onClick={() => onCountry?.(code)}>
              {countryName(code, i18n.locale)}
            </button>
          ))}
        </span>
      )}
    </>
  );
};
