import { spelledPlate, writtenPlate } from '#domain/vehicles/plate.ts';
import { SpokenText } from '../notice/SpokenText.tsx';
import { PlateBand } from './PlateBand.tsx';
import styles from './Plate.module.css';

type Props = { plate: string; country: string /** Beside other texts. */; isSmall?: boolean };

/** A number plate as it is on the vehicle, read aloud letter by letter after its country: as two texts they would be read as one word. */
export const Plate = ({ plate, country, isSmall = false }: Props) => (
  <span className={`${styles.plate} ${isSmall ? styles.small : ''}`}>
    <PlateBand country={country} />
    <span className={styles.letters}>
      <SpokenText as={`${country.toUpperCase()} ${spelledPlate(plate)}`.trim()}>
        <bdi translate="no">{writtenPlate(plate, country)}</bdi>
      </SpokenText>
    </span>
  </span>
);
