import { Plural } from '@lingui/react/macro';

/** By how much a text is too long: the field keeps all of it (rule LIMIT-15). */
export const TooLong = ({ excess }: { excess: number }) => (
  <Plural value={excess} one="# character too many" other="# characters too many" />
);
