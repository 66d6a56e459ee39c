import { searchedPlate } from '#domain/plate.ts';
import { PlateBand } from './PlateBand.tsx';
import styles from './Plate.module.css';

/** A licence plate as it is on the vehicle. */
export const Plate = ({ plate, country }: { plate: string; country: string }) => (
  <span className={styles.plate}>
    <PlateBand country={country} isSpoken />
    <span className={styles.letters}>{searchedPlate(plate)}</span>
  </span>
);
