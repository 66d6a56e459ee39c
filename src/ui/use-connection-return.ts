import { useEffect } from 'react';

/** Does something when the connection returns. */
export const useConnectionReturn = (act: () => void): void =>
  useEffect(() => {
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  }, [act]);
