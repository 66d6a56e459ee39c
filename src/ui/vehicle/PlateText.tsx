import { spelledPlate, writtenPlate } from '#domain/vehicles/plate.ts';
import { SpokenText } from '../notice/SpokenText.tsx';

/** A plate as it is written in its country, read aloud letter by letter. */
export const PlateText = ({ plate, country = '' }: { plate: string; country: string | undefined }) => (
  <SpokenText as={spelledPlate(plate)}>
    <bdi translate="no">{writtenPlate(plate, country)}</bdi>
  </SpokenText>
);
