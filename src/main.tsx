import { assemblePortal } from '#app/assemble.tsx';
import { createReport } from '#app/failures.ts';
import { takeOver } from '#app/first-view/take-over.ts';
import { tellViolations } from '#app/tell-violations.ts';
import { createTrail } from '#support/trail.ts';
import '#ui/base.css';

tellViolations(window);

const trail = createTrail();

const portal = assemblePortal({
  window,
  follow: trail.follow,
  composeCode: async () => {
    const [{ codeOf }, { allowed }] = await Promise.all([import('#support/record.ts'), import('#support/allowed.ts')]);
    return codeOf(trail.steps(), new Date(), allowed);
  },
  report: import.meta.env.DEV ? createReport(console) : () => {},
});

// iOS enlarges the page when a field takes the focus; this keeps it as it is, and pinching still works there (rule A11Y-5).
if (/iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1))
  document
    .querySelector('meta[name=viewport]')
    ?.setAttribute('content', 'width=device-width, initial-scale=1, maximum-scale=1, viewport-fit=cover');

void takeOver(portal, document.getElementById('root') ?? document.body);
