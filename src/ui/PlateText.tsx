import { spelledPlate } from '#domain/plate.ts';
import { Heard } from './Heard.tsx';

/** A plate as it is written, heard letter by letter. */
export const PlateText = ({ plate }: { plate: string }) => (
  <Heard as={spelledPlate(plate)}>
    <bdi>{plate}</bdi>
  </Heard>
);
