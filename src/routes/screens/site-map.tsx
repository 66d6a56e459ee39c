import { usePortalState } from '#flows/use-flow.ts';
import { SiteMapView } from '#views/site-map/SiteMapView.tsx';

/** The site map lives off the root's settings. */
export const Screen = () => {
  const { settings } = usePortalState().context;
  return <SiteMapView footer={settings?.footer ?? []} actions={settings?.actions} />;
};
