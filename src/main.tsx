import '#shell/start-react.ts';
import { type Assembled, assemblePortal } from '#shell/assemble.tsx';
import { createReport } from '#runtime/failures.ts';
import { nextTask } from '#runtime/first-view/next-task.ts';
import { takeOver } from '#shell/take-over.ts';
import { parseAnswers } from '#runtime/first-view/written.ts';
import { reportViolations, type Violation } from '#runtime/report-violations.ts';
import { snapshotOf } from '#support/snapshot.ts';
import { printIgnored } from '#support/print-ignored.ts';
import { createTrail } from '#support/trail.ts';
import { createBacklog } from '#telemetry/backlog.ts';
import { whenIdle } from '#ui/when-idle.ts';
import '#ui/base.css';

const violations = createBacklog<Violation>();
reportViolations(window, violations.add);

const failures = createBacklog<unknown>();
const print = import.meta.env.DEV ? createReport(console) : undefined;

const trail = createTrail();

/** The Stately Inspector, if `npm run dev` was started with its address. */
const inspector =
  import.meta.env.DEV && import.meta.env['INSPECT']
    ? import('#support/inspector.ts').then(({ createInspector }) => createInspector(import.meta.env['INSPECT']))
    : undefined;
const inspect = (actor: Parameters<typeof printIgnored>[0]): void => void inspector?.then((hand) => hand(actor));

const keptSteps = () => import('#support/kept-steps.ts');
let isKeeping = false;
/** If its code fails to load, a later support code begins after the payment. */
const keepStepsOnLeaving = (): void => {
  if (isKeeping) return;
  isKeeping = true;
  Promise.all([keptSteps(), assembling]).then(
    ([kept, { portal }]) => kept.keepStepsOnLeaving({ window, trail, whenIdle, tabStorage: portal.tabStorage }),
    () => (isKeeping = false),
  );
};

/** Each piece in a task of its own, between which a slow phone answers its visitor. */
const assemble = async (): Promise<Assembled> => {
  await nextTask();
  const { early } = window;
  const written = early?.answers && parseAnswers(early.answers);
  // This release cannot parse the answers in this page: it renders its own view instead.
  if (early?.view.answers && !written) early.isOwn = false;
  await nextTask();
  return assemblePortal({
    window,
    written,
    follow: (flow) => {
      trail.follow(flow);
      if (import.meta.env.DEV) printIgnored(flow, console);
      inspect(flow);
      // Only a payment leaves the portal and returns.
      if (snapshotOf(flow)?.machine === 'payment') keepStepsOnLeaving();
    },
    noteCall: trail.noteCall,
    composeCode: async (choice) => {
      const [{ composeCode }, { portal }] = await Promise.all([keptSteps(), assembling]);
      return composeCode({ window, trail, portal }, new Date(), choice);
    },
    report: (error) => {
      print?.(error);
      failures.add(error);
    },
  });
};
const assembling = assemble();

// iOS enlarges the page when a field takes the focus; this prevents it, and pinching still works there (rule A11Y-5).
if (/iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1))
  document
    .querySelector('meta[name=viewport]')
    ?.setAttribute('content', 'width=device-width, initial-scale=1, maximum-scale=1, viewport-fit=cover');

const start = async (): Promise<void> => {
  const assembled = await assembling;
  const { portal } = assembled;
  inspect(portal.root);
  await nextTask();
  // The page shows that the browser is too old, and has no forms any more.
  if ('tooOld' in document.documentElement.dataset) return;
  void takeOver(assembled, document.getElementById('root') ?? document.body);

  const usable = portal.isShown.then(() => performance.now());
  const watch = (): void =>
    void import('#telemetry/watch.ts').then(
      (telemetry) => telemetry.watch({ window, trail, failures, violations, usable }),
      () => {},
    );
  const ignore = (): void => [failures, violations].forEach(({ subscribe }) => subscribe(() => {}));

  // Without a connection the page continues without these services.
  whenIdle(
    () =>
      void import('#runtime/start-services.ts').then(
        ({ startServices }) => startServices(window, portal.root, { watch, ignore }),
        () => {},
      ),
  );
};
void start();
