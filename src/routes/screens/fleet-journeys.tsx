import { useLocation } from '@tanstack/react-router';
import type { FlowProps } from '#flows/use-flow.ts';
import { FleetJourneysView } from '#views/fleet-journeys/FleetJourneysView.tsx';
import { flowScreen } from '../flow-screen.tsx';

const AtAddress = (props: FlowProps<'fleet-journeys'>) => (
  <FleetJourneysView {...props} isLateOnly={useLocation().pathname === '/renters/paymentNotice'} />
);

export const Screen = flowScreen('fleet-journeys', AtAddress);
