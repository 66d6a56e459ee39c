import type { Portal } from '#runtime/portal/portal.ts';
import { allowed } from './allowed.ts';
import { circumstancesOf } from './circumstances.ts';
import type { CodeChoice, SupportCodes } from '#machines/support-code.ts';
import { codeOf, moveFor, redactedSteps } from './record.ts';
import { snapshotsIn } from './snapshots.ts';
import type { createTrail, TrailStep } from './trail.ts';

type Surroundings = {
  window: Window;
  trail: Pick<ReturnType<typeof createTrail>, 'steps'>;
  tabStorage: {
    read: (key: 'support/steps') => string | undefined;
    write: (key: 'support/steps', json: string) => void;
    remove: (key: 'support/steps') => void;
  };
};

/** Enough to show how the driver reached the payment; a code that holds these too stays short enough to be sent. */
const mostKept = 20;

/** The driver leaves for the card provider from here. */
const isPaying = ({ snapshot }: TrailStep): boolean =>
  snapshotsIn(snapshot).some(({ machine }) => machine === 'payment-attempt');

const readSteps = (tabStorage: Surroundings['tabStorage']): TrailStep[] => {
  try {
    const steps: unknown = JSON.parse(tabStorage.read('support/steps') ?? '[]');
    return Array.isArray(steps) ? steps : [];
  } catch {
    return [];
  }
};

/** Keeps the last steps, redacted as in a support code, for the page to which the card provider returns. */
export const keepStepsOnLeaving = ({ window, trail, tabStorage }: Surroundings): void => {
  window.addEventListener('pagehide', () => {
    const steps = trail.steps();
    const last = steps.at(-1);
    if (last && isPaying(last))
      tabStorage.write('support/steps', JSON.stringify(redactedSteps(steps.slice(-mostKept), allowed)));
  });
  // The page was restored with its own steps.
  window.addEventListener('pageshow', ({ persisted }) => persisted && tabStorage.remove('support/steps'));
};

type Sources = {
  window: Window;
  trail: Pick<ReturnType<typeof createTrail>, 'steps' | 'calls'>;
  portal: Pick<Portal, 'now' | 'storedData' | 'release'> & Pick<Surroundings, 'tabStorage'>;
};

/** The longest texts that a camera can read from the screen of a phone, a QR code of 117 modules a side, and from paper, 177 modules. */
const longestScan = { screen: 1_200, paper: 2_900 };

/**
 * The support code of this page's steps and of those before the card provider; and one of the last of them, short
 * enough for a camera. `isExact`: the driver agrees to send times, prices and gates unchanged.
 */
export const composeCode = async (
  { trail, window, portal }: Sources,
  now: Date,
  { isExact, isOnPaper = false }: CodeChoice,
): Promise<SupportCodes> => {
  const steps = [...readSteps(portal.tabStorage), ...trail.steps()];
  const calls = trail.calls();
  const circumstances = circumstancesOf(window, portal, now);
  const beside = { circumstances, ...(!isExact && { move: moveFor(steps, now, allowed) }) };
  const lastOf = (count: number): Promise<string> =>
    codeOf(steps.slice(-count), now, allowed, { ...beside, calls: calls.slice(-count) });
  const code = await codeOf(steps, now, allowed, { ...beside, calls });
  const longest = isOnPaper ? longestScan.paper : longestScan.screen;
  let scan = code;
  for (let last = steps.length; scan.length > longest; scan = await lastOf(last)) {
    if (last === 1) return { code, scan: '' };
    last = Math.ceil(last / 2);
  }
  return { code, scan };
};
