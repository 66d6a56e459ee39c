import type { Portal } from '#runtime/portal/portal.ts';
import { allowed } from './allowed.ts';
import { cutStep, cutSteps } from './budget.ts';
import { circumstancesOf } from './circumstances.ts';
import type { CodeChoice, SupportCodes } from '#machines/support-code.ts';
import { codeOf, moveFor, redactedStep } from './record.ts';
import type { Pseudonyms } from './redaction.ts';
import { snapshotsIn } from './snapshots.ts';
import type { createTrail, TrailStep } from './trail.ts';

type Surroundings = {
  window: Window;
  trail: Pick<ReturnType<typeof createTrail>, 'steps' | 'subscribe'>;
  /** Calls back once the page is idle. */
  whenIdle: (work: () => void) => void;
  tabStorage: {
    read: (key: 'support/steps') => string | undefined;
    write: (key: 'support/steps', json: string) => void;
    remove: (key: 'support/steps') => void;
  };
};

/** Enough to show how the driver reached the payment; a code that holds these too stays short enough to be sent. */
const mostKept = 20;
/** Characters of the kept steps: session storage also holds the list of the trips. */
const longestKept = 200_000;
/** How many steps are redacted as the driver leaves, where the page had no idle time for them. */
const mostOnLeaving = 3;

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

/**
 * Keeps the last steps, redacted as in a support code, for the page to which the card provider returns. They are
 * redacted while the page is idle, so that it leaves at once.
 */
export const keepStepsOnLeaving = ({ window, trail, whenIdle, tabStorage }: Surroundings): void => {
  const names: Pseudonyms = new Map();
  const texts = new WeakMap<TrailStep, string>();
  const textOf = (step: TrailStep): string => {
    const text = texts.get(step) ?? JSON.stringify(redactedStep(cutStep(step), names, allowed));
    texts.set(step, text);
    return text;
  };
  const nextStep = (): TrailStep | undefined =>
    trail
      .steps()
      .slice(-mostKept)
      .find((step) => !texts.has(step));
  let isWaiting = false;
  const prepare = (): void => {
    if (isWaiting || nextStep() === undefined) return;
    isWaiting = true;
    whenIdle(() => {
      isWaiting = false;
      const step = nextStep();
      if (step) textOf(step);
      prepare();
    });
  };
  trail.subscribe(prepare);
  window.addEventListener('pagehide', () => {
    const steps = trail.steps().slice(-mostKept);
    const last = steps.at(-1);
    if (last === undefined || !isPaying(last)) return;
    const kept: string[] = [];
    let length = 0;
    let late = 0;
    for (const step of [...steps].reverse()) {
      late += texts.has(step) ? 0 : 1;
      if (late > mostOnLeaving) break;
      const text = textOf(step);
      length += text.length;
      if (length > longestKept) break;
      kept.push(text);
    }
    tabStorage.write('support/steps', `[${kept.reverse().join()}]`);
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
  const steps = await cutSteps([...readSteps(portal.tabStorage), ...trail.steps()]);
  const calls = trail.calls();
  const circumstances = circumstancesOf(window, portal, now);
  const beside = { circumstances, ...(!isExact && { move: await moveFor(steps, now, allowed) }) };
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
