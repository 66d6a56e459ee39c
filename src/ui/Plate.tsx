import { searchedPlate } from '#domain/plate.ts';
import styles from './Plate.module.css';

/** A licence plate as it is on the vehicle. */
export const Plate = ({ plate, country }: { plate: string; country: string }) => (
  <span className={styles.plate}>
    <span className={styles.band}>{country}</span>
    <span className={styles.letters}>{searchedPlate(plate)}</span>
  </span>
);
