import { usePortal, usePortalState } from '#flows/use-flow.ts';
import { HomeView } from '#views/home/HomeView.tsx';

/** The home page lives off the root's settings. */
export const HomeRoute = () => {
  const { root } = usePortal();
  return <HomeView state={usePortalState()} onRetry={() => root.send({ type: 'retry.pressed' })} />;
};
