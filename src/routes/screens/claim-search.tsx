import { JourneySearchView } from '#views/journey-search/JourneySearchView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen<'claim-search'>('claim-search', JourneySearchView);
