import { JourneySelectionView } from '#views/journey-selection/JourneySelectionView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('journey-selection', JourneySelectionView);
