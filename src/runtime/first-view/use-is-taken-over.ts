import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the portal runs here by now: false while a page is prerendered, and while the prerendered page is taken over. What a file cannot know of a visit, such as its host or its query, is drawn after that. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
