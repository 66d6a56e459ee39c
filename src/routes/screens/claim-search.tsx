import type { FlowProps } from '#flows/use-flow.ts';
import { JourneySearchView } from '#views/journey-search/JourneySearchView.tsx';
import { flowScreen } from '../flow-screen.tsx';

const ClaimSearch = ({ state, send }: FlowProps<'claim-search'>) => <JourneySearchView state={state} send={send} />;

export const Screen = flowScreen('claim-search', ClaimSearch);
