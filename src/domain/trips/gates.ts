import type { Gate, Journey } from './journey.ts';

/** The motorway's gates in their order (rule PREP-2). */
export const gates = ['RN79', '23', '24', '25', '26', '27', '28', '29', '30', '31', '32', '33', '34', 'A71'] as const;

/** Gates that share the prices of another one (rule PREP-2). */
const groups: Readonly<Record<string, string>> = {
  RN79: '23',
  '26': '25',
  '27': '25',
  '28': '25',
  '31': '30',
  '32': '30',
  A71: '34',
};

/** The gate whose prices a gate has; an unknown one has its own (rule PREP-2). */
export const groupedGate = (id: string): string => groups[id] ?? id;

/** Whether two gates are one place: no trip leads from one to the other (rule PREP-3). */
export const isSamePlace = (one: string, other: string): boolean => groupedGate(one) === groupedGate(other);

const known: readonly string[] = gates;

/** The gates of a trip, as far as they are recorded. */
export type Recorded = { in?: { id: string } | undefined; out?: { id: string } | undefined };

/** The possible entrances of a trip: only the recorded one, otherwise all but the place of the recorded exit (rule PREP-12). */
export const openEntrances = (trip: Recorded | null): string[] =>
  trip?.in ? [trip.in.id] : known.filter((gate) => !trip?.out || !isSamePlace(gate, trip.out.id));

/** The possible exits of a trip: only the recorded one, otherwise all but the place of the recorded entrance (rule PREP-12). */
export const openExits = (trip: Recorded | null): string[] =>
  trip?.out ? [trip.out.id] : known.filter((gate) => !trip?.in || !isSamePlace(gate, trip.in.id));

type Ends = { entrance: string; exit: string };

/** The entrance and exit of a trip as far as they are recorded; an unknown one is empty. */
export const recordedWay = (trip: Recorded | null): Ends => ({
  entrance: trip?.in?.id ?? '',
  exit: trip?.out?.id ?? '',
});

const areEndsChosen = ({ entrance, exit }: Ends): boolean => entrance !== '' && exit !== '';

/** Whether entrance and exit are chosen, and are different places. */
export const hasWay = (ends: Ends): boolean => areEndsChosen(ends) && !isSamePlace(ends.entrance, ends.exit);

/** Whether entrance and exit are chosen, and are one place (rule PREP-3). */
export const isOnePlace = (ends: Ends): boolean => areEndsChosen(ends) && isSamePlace(ends.entrance, ends.exit);

/** Whether a gate that is pressed on the drawing becomes the entrance: of a first trip, or of another one. */
export const isEntranceTurn = ({ trip, entrance, exit }: Ends & { trip: Journey | null }, gate: string): boolean =>
  !trip?.in && (entrance === '' || exit !== '') && openEntrances(trip).includes(gate);

/** The name of a gate: the one that the operator recorded with the trip or names on its page, otherwise its id. */
export const gateName = (
  trip: Pick<Journey, 'in' | 'out'> | null,
  gate: string,
  named: readonly Gate[] | undefined = [],
): string => [trip?.in, trip?.out, ...named].find((known) => known?.id === gate)?.label ?? gate;
