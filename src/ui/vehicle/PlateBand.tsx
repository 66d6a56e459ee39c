import { regionOf } from '#domain/country.ts';
import styles from './Plate.module.css';

const europeanUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The blue end of a plate with its country's code, under the ring of stars where the country has them. */
export const PlateBand = ({ country }: { country: string }) => (
  <span className={styles.band} data-stars={europeanUnion.has(regionOf(country)) || undefined} aria-hidden="true">
    {country.toUpperCase()}
  </span>
);
