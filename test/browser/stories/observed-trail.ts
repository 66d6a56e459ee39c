import { createTrail as createOwnTrail } from '../../../src/support/trail.ts';
import { snapshotOf, type StoredSnapshot } from '../../../src/support/snapshot.ts';

declare global {
  interface Window {
    /** The machine of the page with its state. */
    shownFlow?: () => StoredSnapshot | undefined;
    /** The alerts that a story has seen on the page. */
    announced?: Element[];
  }
}

/** The trail, which also shows the page's machine to the stories. */
export const createTrail = (): ReturnType<typeof createOwnTrail> => {
  const trail = createOwnTrail();
  return {
    ...trail,
    follow: (flow) => {
      window.shownFlow = () => snapshotOf(flow);
      trail.follow(flow);
    },
  };
};
