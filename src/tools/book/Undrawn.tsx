import { useEffect } from 'react';

/** Stands where a moment could not be drawn, and tells so. */
export const Undrawn = ({ onFailed }: { onFailed: () => void }) => {
  useEffect(onFailed, [onFailed]);
  return null;
};
