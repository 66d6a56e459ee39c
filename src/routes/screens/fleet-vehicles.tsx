import { FleetVehiclesView } from '#views/fleet-vehicles/FleetVehiclesView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('fleet-vehicles', FleetVehiclesView);
