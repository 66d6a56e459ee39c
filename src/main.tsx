import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLocalStore } from '#storage/keys.ts';
import { startPortal } from '#app/portal/effects.ts';
import { PortalContext } from '#app/use-flow.ts';
import { tellViolations } from '#app/tell-violations.ts';
import { createAddress } from '#app/address.ts';
import { createReport } from '#app/failures.ts';
import { createTrail } from '#support/trail.ts';
import { createPortalRouter } from '#app/router.ts';
import { whenIdle } from '#ui/when-idle.ts';
import '#ui/base.css';

tellViolations(window);

const stored = createLocalStore(() => window.localStorage);
const address = createAddress({ stored: () => stored.read('language'), browser: () => navigator.languages });

const trail = createTrail();

const portal = startPortal({
  window,
  language: () => address.language(window.location.pathname),
  navigate: ({ to, replace, notFound }) => {
    const path: string = to;
    void router.navigate({ to: path, replace, ...(notFound && { state: { notFound } }) });
  },
  showInAddress: (search) => void router.navigate({ to: '.', search }),
  forgetQuery: () => {
    const { search, state } = router.state.location;
    void router.navigate({
      to: '.',
      search: {},
      replace: true,
      state: { forgottenQuery: state.forgottenQuery ?? search },
    });
  },
  reconsider: () => void router.invalidate(),
  follow: trail.follow,
  composeCode: async () => {
    const [{ codeOf }, { allowed }] = await Promise.all([import('#support/record.ts'), import('#support/allowed.ts')]);
    return codeOf(trail.steps(), new Date(), allowed);
  },
  report: import.meta.env.DEV ? createReport(console) : () => {},
});
const router = createPortalRouter(portal, address, window);

// iOS enlarges the page when a field takes the focus; this keeps it as it is, and pinching still works there (rule A11Y-5).
if (/iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1))
  document
    .querySelector('meta[name=viewport]')
    ?.setAttribute('content', 'width=device-width, initial-scale=1, maximum-scale=1, viewport-fit=cover');

// The title of the document stands until the page has its own: browsers show the first one.
document.querySelector('title')?.remove();

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <PortalContext value={portal}>
      <RouterProvider router={router} />
    </PortalContext>
  </StrictMode>,
);

// Without a connection the page does without it.
whenIdle(
  () =>
    void import('#app/attend.ts').then(
      ({ attend }) => attend(window),
      () => {},
    ),
);
