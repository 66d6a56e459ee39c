import { Box, Flex, Link } from '@chakra-ui/react';
import { type ReactNode, Suspense, use } from 'react';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { insertAt } from './insert-at.ts';
import { dataOf, memoize } from './load.ts';
import { modelOf } from './models.ts';
import { SmallScreen } from './ScreenFrame.tsx';
import { hrefOf } from './use-address.ts';
import { pathTo } from './use-path.ts';

/** The screen of a state that a sample reaches; null for a machine without screens, or after its end. */
const screenOf = memoize(async (name: string, state: string) => {
  const [{ stage }, model] = await Promise.all([dataOf(name), modelOf(name)]);
  const reached = pathTo(model, state)?.steps.at(-1)?.state;
  if (stage === null || reached?.machine.status !== 'active') return null;
  return { flow: stage.flow, snapshot: insertAt(stage.snapshot, stage.path, snapshotOfState(model.machine, reached)) };
});

const Picture = ({ name, state }: { name: string; state: string }) => {
  const screen = use(screenOf(name, state));
  return screen && <SmallScreen {...screen} language="es" />;
};

/** A state as an item of a list: a small picture of its screen where it has one, and a link to it. */
export const StatePicture = ({ name, state, children }: { name: string; state: string; children?: ReactNode }) => (
  <Box as="li" width="196px">
    <Suspense fallback={<p>Loading…</p>}>
      <Picture name={name} state={state} />
    </Suspense>
    <Link href={hrefOf(name, 'at', state)} overflowWrap="anywhere">
      {state || name}
    </Link>
    {children}
  </Box>
);

/** States beside each other. */
export const StatePictures = ({ children }: { children: ReactNode }) => (
  <Flex as="ul" listStyleType="none" wrap="wrap" gap="5" paddingY="3">
    {children}
  </Flex>
);
