import type { FlowProps } from '#runtime/use-flow.ts';
import type { homeMachine } from '#machines/home.ts';
import { Loading } from '#ui/Loading.tsx';
import { Blocks } from './Blocks.tsx';
import { HomeFailed } from './HomeFailed.tsx';

/** What the operator fills the home page with, below the ways on (rule HOME-4). */
export const HomeContent = ({ state, send }: FlowProps<typeof homeMachine>) => (
  <>
    {state.hasTag('busy') && <Loading />}
    {state.hasTag('problem') && <HomeFailed onRetry={() => send({ type: 'retry.pressed' })} />}
    {state.context.home && <Blocks {...state.context} home={state.context.home} />}
  </>
);
