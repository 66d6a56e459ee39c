import { useEffect } from 'react';

/** Stands where a state could not be drawn, and tells so. */
export const Undrawn = ({ onFailed }: { onFailed: () => void }) => {
  useEffect(onFailed, [onFailed]);
  return null;
};
