import { PlateBand } from './PlateBand.tsx';
import { PlateText } from './PlateText.tsx';
import styles from './Plate.module.css';

/** A licence plate as it is on the vehicle, read aloud letter by letter. */
export const Plate = ({ plate, country }: { plate: string; country: string }) => (
  <span className={styles.plate}>
    <PlateBand country={country} isSpoken />
    <span className={styles.letters}>
      <PlateText plate={plate} country={country} />
    </span>
  </span>
);
