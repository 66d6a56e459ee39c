import { use } from 'react';
import { everyPage } from '#pages.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { valueText } from '#tools/paths/path-state.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import styles from './book.module.css';
import type { Stage } from './data.ts';
import { dataOf, memoize } from './load.ts';
import { Diagram } from './Diagram.tsx';
import { machineOf } from './machines.ts';
import { insertAt } from './insert-at.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { hrefOf } from './use-address.ts';

const see = memoize(
  async (hero: StoredSnapshot) => {
    const [data, machine] = await Promise.all([dataOf(hero.machine), machineOf(hero.machine)]);
    const { _nodes } = snapshotOf(machine, { ...hero, children: {} }, () => {});
    return { data, states: _nodes.map(({ id }) => id) };
  },
  ({ machine, value }) => JSON.stringify([machine, value]),
);

/** The parts of a snapshot to draw: a flow by itself, an inner machine inside the flow that invokes it. */
const screenOf = (snapshot: StoredSnapshot, stage: Stage | null): { flow: string; snapshot: StoredSnapshot } | null =>
  everyPage.some(([, { flow }]) => flow === snapshot.machine)
    ? { flow: snapshot.machine, snapshot }
    : stage && { flow: stage.flow, snapshot: insertAt(stage.snapshot, stage.path, snapshot) };

type Props = {
  snapshot: StoredSnapshot;
  hero: StoredSnapshot;
  /** It comes from a support code. */
  isRedacted?: boolean;
};

/** A snapshot on the diagram and on the screen. `hero` is the drawn machine: the flow, or a machine inside it. */
export const MachineState = ({ snapshot, hero, isRedacted = false }: Props) => {
  const { data, states } = use(see(hero));
  const shown = screenOf(snapshot, data.stage);
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
        {shown ? <ScreenFrame {...shown} isRedacted={isRedacted} /> : <p>No screen shows this machine.</p>}
      </section>
    </div>
  );
};
