import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the portal runs here by now: false while a page is prerendered or hydrated. Values that a file cannot know of
 * a visit, such as its host or its query, are rendered after that.
 */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
