import { use, useState } from 'react';
import { machines } from 'virtual:book';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { valueText } from '#tools/paths/path-state.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import type { SupportRecord } from '#support/record.ts';
import styles from './book.module.css';
import type { MachineData } from './data.ts';
import { Diagram } from './Diagram.tsx';
import { machineOf } from './machines.ts';
import { placedIn } from './placed.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { hrefOf } from './use-address.ts';

type Step = SupportRecord['steps'][number];
type Seen = { data: MachineData; states: string[] };

/** The machine that the step is about, inside the flow or the flow itself. */
const heroOf = ({ machine, snapshot }: Step): StoredSnapshot => {
  const all = (one: StoredSnapshot): StoredSnapshot[] => [one, ...Object.values(one.children).flatMap(all)];
  return all(snapshot).find((one) => one.machine === machine) ?? snapshot;
};

/** A failure on one line, such as “bad_answer GET /journeys, refused at $.journeys[*].date”. */
const failureText = ({ code, status, method, path, refused, fault }: NonNullable<Step['failure']>): string => {
  const call = [code, status, method, path].filter((part) => part !== undefined).join(' ');
  return [call, refused && `refused at ${refused}`, fault && `a fault of the portal (${fault})`]
    .filter(Boolean)
    .join(', ');
};

const seen = new Map<string, Promise<Seen>>();
const see = (hero: StoredSnapshot): Promise<Seen> => {
  const key = JSON.stringify([hero.machine, hero.value]);
  const known = seen.get(key);
  if (known) return known;
  const load = async (): Promise<Seen> => {
    const [data, machine] = await Promise.all([machines[hero.machine]?.(), machineOf(hero.machine)]);
    if (data === undefined) throw new Error(`There is no machine "${hero.machine}".`);
    const { _nodes } = snapshotOf(machine, { ...hero, children: {} }, () => {});
    return { data: data.default, states: _nodes.map(({ id }) => id) };
  };
  const loading = load();
  seen.set(key, loading);
  return loading;
};

const PathState = ({ step }: { step: Step }) => {
  const hero = heroOf(step);
  const { data, states } = use(see(hero));
  const { stage } = data;
  // A snapshot of an inner machine is shown inside the flow that runs it.
  const whole =
    stage &&
    (stage.flow === step.snapshot.machine ? step.snapshot : placedIn(stage.snapshot, stage.path, step.snapshot));
  return (
    <div className={styles.beside}>
      <section aria-label="Diagram">
        <h3>
          <a href={hrefOf(hero.machine)}>{hero.machine}</a> in <code>{valueText(hero.value)}</code>
        </h3>
        <Diagram picture={data.picture} name={hero.machine} states={states} />
      </section>
      <section aria-label="Screen">
        <h3>Screen</h3>
        {stage && whole ? <ScreenFrame flow={stage.flow} snapshot={whole} /> : <p>No screen shows this machine.</p>}
      </section>
    </div>
  );
};

/** Goes through a support code step by step, on the diagram and on the screen. Both are pictures: nothing happens again. */
export const Replay = ({ record: { release, made, steps } }: { record: SupportRecord }) => {
  const [index, setIndex] = useState(steps.length - 1);
  const step = steps[index];
  if (step === undefined) return null;
  return (
    <section aria-labelledby="replay">
      <h2 id="replay">Replay</h2>
      <p>
        Release {release}, made at <time dateTime={made}>{made}</time>. Texts like “•1” stand for what the code does not
        tell; the same one is the same text.
      </p>
      <div className={styles.tools}>
        <button type="button" onClick={() => setIndex(index - 1)} disabled={index === 0}>
          Previous step
        </button>
        <button type="button" onClick={() => setIndex(index + 1)} disabled={index === steps.length - 1}>
          Next step
        </button>
        <span role="status">
          Step {index + 1} of {steps.length}: <code>{step.event}</code> in {step.machine}
        </span>
      </div>
      {step.failure && <p>Failed: {failureText(step.failure)}</p>}
      <PathState step={step} />
      <details>
        <summary>What the machine held</summary>
        <pre>{JSON.stringify(heroOf(step).context, null, 2)}</pre>
      </details>
    </section>
  );
};
