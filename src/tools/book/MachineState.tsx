import { Code, Heading, Link } from '@chakra-ui/react';
import { use } from 'react';
import { everyPage } from '#pages.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { valueText } from '#tools/paths/path-state.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { Beside } from './Beside.tsx';
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
    <Beside>
      <section aria-label="Diagram">
        <Heading as="h3" size="md">
          <Link href={hrefOf(hero.machine)}>{hero.machine}</Link> in <Code>{valueText(hero.value)}</Code>
        </Heading>
        <Diagram picture={data.picture} name={hero.machine} states={states} />
      </section>
      <section aria-label="Screen">
        <Heading as="h3" size="md">
          Screen
        </Heading>
        {shown ? <ScreenFrame {...shown} isRedacted={isRedacted} /> : <p>No screen shows this machine.</p>}
      </section>
    </Beside>
  );
};
