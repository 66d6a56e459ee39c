import { useEffect } from 'react';

/** Replaces a state that could not be drawn, and reports it. */
export const Undrawn = ({ onFailed }: { onFailed: () => void }) => {
  useEffect(onFailed, [onFailed]);
  return null;
};
