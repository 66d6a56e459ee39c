import { allowed } from './allowed.ts';
import { codeOf, toldOf } from './record.ts';
import { snapshotsIn } from './snapshots.ts';
import type { createTrail, TrailStep } from './trail.ts';

type Surroundings = {
  window: Window;
  trail: ReturnType<typeof createTrail>;
  session: {
    read: (key: 'support/steps') => string | undefined;
    write: (key: 'support/steps', json: string) => void;
    remove: (key: 'support/steps') => void;
  };
};

/** Enough to tell how the driver came to pay; a code that holds these too stays as short as one that can be sent. */
const mostKept = 20;

/** The driver leaves for the card provider from here. */
const isPaying = ({ snapshot }: TrailStep): boolean =>
  snapshotsIn(snapshot).some(({ machine }) => machine === 'payment-attempt');

const keptBefore = (session: Surroundings['session']): TrailStep[] => {
  try {
    const steps: unknown = JSON.parse(session.read('support/steps') ?? '[]');
    return Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
};

/** Keeps the last steps, redacted as in a support code, for the page that the card provider leads back to. */
export const keepStepsOnLeaving = ({ window, trail, session }: Surroundings): void => {
  window.addEventListener('pagehide', () => {
    const steps = trail.steps();
    const last = steps.at(-1);
    if (last && isPaying(last)) session.write('support/steps', JSON.stringify(toldOf(steps.slice(-mostKept), allowed)));
  });
  // The page is back as it was, with its own steps.
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.remove('support/steps'));
};

/** The support code of this page's steps and of those before the card provider. */
export const composeCode = ({ trail, session }: Omit<Surroundings, 'window'>, now: Date): Promise<string> =>
  codeOf([...keptBefore(session), ...trail.steps()], now, allowed);
