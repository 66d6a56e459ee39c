import { spelledPlate, writtenPlate } from '#domain/plate.ts';
import { Heard } from './Heard.tsx';

/** A plate as it is written in its country, heard letter by letter. */
export const PlateText = ({ plate, country = '' }: { plate: string; country?: string | undefined }) => (
  <Heard as={spelledPlate(plate)}>
    <bdi>{writtenPlate(plate, country)}</bdi>
  </Heard>
);
