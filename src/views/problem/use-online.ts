import { useEffect } from 'react';

/** Tries again by itself when the connection returns. */
export const useOnline = (onRetry: () => void): void =>
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
