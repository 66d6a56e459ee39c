import { PlateBand } from './PlateBand.tsx';
import { PlateText } from './PlateText.tsx';
import styles from './Plate.module.css';

type Props = { plate: string; country: string /** Beside other texts. */; isSmall?: boolean };

/** A number plate as it is on the vehicle, read aloud letter by letter. */
export const Plate = ({ plate, country, isSmall = false }: Props) => (
  <span className={`${styles.plate} ${isSmall ? styles.small : ''}`}>
    <PlateBand country={country} isSpoken />
    <span className={styles.letters}>
      <PlateText plate={plate} country={country} />
    </span>
  </span>
);
