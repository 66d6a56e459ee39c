import { use, useEffect, useRef, useState } from 'react';
import type { SupportRecord } from '#support/record.ts';
import { eventText, timelineOf, agoText, type TimelineLine } from '#tools/replay/timeline.ts';
import { driverWalkOf, heroOf, walkFileName } from '#tools/replay/driver-walk.ts';
import styles from './book.module.css';
import { scrollWithin } from './Diagram.tsx';
import { MachineState } from './MachineState.tsx';
import { readSearch } from './load.ts';
import { saveAs } from './save.ts';
import { StepControls } from './StepControls.tsx';
import { StepReason } from './Why.tsx';
import type { Circumstances } from '#support/circumstances.ts';

type TimelineProps = { lines: readonly TimelineLine[]; index: number; onChosen: (step: number) => void };

/** The timeline beside a replay: its steps, which can be opened, and the calls between them. */
const Timeline = ({ lines, index, onChosen }: TimelineProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = box.current?.querySelector('[aria-current]');
    if (current) scrollWithin(box.current, current);
  }, [index]);
  return (
    <details open>
      <summary>Timeline</summary>
      <div ref={box} className={styles.timeline} role="group" aria-label="Timeline" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Before</th>
              <th scope="col">What happened</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ ago, says, step, isFailed }, place) => (
              <tr key={place} className={isFailed ? styles.problem : undefined}>
                <td className={styles.number}>{agoText(ago)}</td>
                <td>
                  {step === undefined ? (
                    <code>{says}</code>
                  ) : (
                    <button
                      type="button"
                      aria-current={step === index ? 'step' : undefined}
                      onClick={() => onChosen(step)}>
                      {says}
                    </button>
                  )}
                  {isFailed && ' (failed)'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

const clockText = (seconds: number): string =>
  Math.abs(seconds) < 2
    ? 'as the operator’s'
    : `${Math.abs(seconds)} s ${seconds > 0 ? 'behind' : 'ahead of'} the operator’s`;

const factsOf = (circumstances: Circumstances): Record<string, string> => ({
  'Operator’s host': circumstances.host,
  Browser: circumstances.browser,
  Screen: `${circumstances.screen}; window ${circumstances.window}`,
  Language: `${circumstances.language}; browser ${circumstances.languages}`,
  'Device’s clock': `${clockText(circumstances.clockDifference)}, ${circumstances.timeZone}`,
  Connection: circumstances.connection,
  'Stored keys': circumstances.keys.join(', ') || 'none',
  Update: circumstances.isUpdatePending ? 'a newer release is ready to load' : 'none pending',
});

/** The circumstances of a code. */
const CodeFacts = ({ release, circumstances }: { release: string; circumstances: Circumstances | undefined }) => (
  <dl className={styles.facts}>
    {Object.entries({ 'Portal’s version': release, ...(circumstances && factsOf(circumstances)) }).map(
      ([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

type Step = SupportRecord['steps'][number];

/** A failure on one line, such as “bad_answer GET /journeys, refused at $.journeys[*].date”. */
const failureText = ({ code, status, method, path, refused, fault }: NonNullable<Step['failure']>): string => {
  const call = [code, status, method, path].filter((part) => part !== undefined).join(' ');
  return [call, refused && `refused at ${refused}`, fault && `a fault of the portal (${fault})`]
    .filter(Boolean)
    .join(', ');
};

const saveTest = (record: SupportRecord, step: number): void => {
  const walk = driverWalkOf(record, step);
  saveAs(walkFileName(walk), new Blob([`${JSON.stringify(walk, null, 2)}\n`], { type: 'application/json' }));
};

type Props = { record: SupportRecord /** The step that is shown first. */; first: number };

/** Goes through a support code step by step, on the diagram and on the screen. Both are pictures: nothing is executed again. */
export const Replay = ({ record, first }: Props) => {
  const { release, made, isMoved, steps, circumstances } = record;
  const [index, setIndex] = useState(first);
  const { events } = use(readSearch());
  const step = steps[index];
  if (step === undefined) return null;
  return (
    <section aria-labelledby="replay">
      <h2 id="replay">Replay</h2>
      <p>
        Made at <time dateTime={made}>{made}</time>. The screen shows “hidden” for values that the code leaves out.
        Below they are “•1”, “•2”: the same number is the same text.{' '}
        {isMoved &&
          'The code changes all times, prices and gates by a secret amount. Durations and sums stay correct, and equal gates stay equal. To send the real values, the driver ticks a box beside the code.'}
      </p>
      <CodeFacts release={release} circumstances={circumstances} />
      <Timeline lines={timelineOf(record, events)} index={index} onChosen={setIndex} />
      <StepControls index={index} count={steps.length} onChosen={setIndex}>
        {eventText(step, events[step.machine])}
      </StepControls>
      <StepReason steps={steps} index={index} />
      {step.failure && <p>Failed: {failureText(step.failure)}</p>}
      <div className={styles.tools}>
        <button type="button" onClick={() => saveTest(record, index)}>
          Save as a test
        </button>
        <span>
          Saves the way to this step as a test for <code>test/paths/driver-walks</code>, which fails until the machine
          goes another way. <code>npm start -- --scenario FILE</code> repeats the operator’s faults before this step.
        </span>
      </div>
      <MachineState snapshot={step.snapshot} hero={heroOf(step)} isRedacted />
      <details>
        <summary>Context of the machine</summary>
        <pre>{JSON.stringify(heroOf(step).context, null, 2)}</pre>
      </details>
    </section>
  );
};
