import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { homeMachine } from '#machines/home.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { LoadFailed } from '#flows/parts/problem/LoadFailed.tsx';
import { Blocks } from './Blocks.tsx';

/** What the operator fills the home page with, below the ways on (§2.3). */
export const HomeContent = ({ state, send }: FlowProps<typeof homeMachine>) => (
  <>
    {state.hasTag('busy') && (
      <Spinner>
        <Trans>Loading…</Trans>
      </Spinner>
    )}
    {state.hasTag('problem') && <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />}
    {state.context.home && <Blocks {...state.context} home={state.context.home} />}
  </>
);
