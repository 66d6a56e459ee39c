import { spelledPlate } from '#domain/plate.ts';
import { Heard } from './Heard.tsx';
import { NoBreak } from './NoBreak.tsx';

/** A plate as it is written, heard letter by letter. */
export const PlateText = ({ plate }: { plate: string }) => (
  <Heard as={spelledPlate(plate)}>
    <NoBreak>{plate}</NoBreak>
  </Heard>
);
