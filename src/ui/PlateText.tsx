import { spelledPlate } from '#domain/plate.ts';
import { SpokenText } from './SpokenText.tsx';

/** A plate as it is written, read aloud letter by letter. */
export const PlateText = ({ plate }: { plate: string }) => (
  <SpokenText as={spelledPlate(plate)}>
    <bdi>{plate}</bdi>
  </SpokenText>
);
