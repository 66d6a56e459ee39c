import { isAt } from './at.ts';

/** Transitions that no walk takes, whatever the stand-in does, each with its reason. */
const reasons: readonly (readonly [transitions: RegExp, reason: string])[] = [
  [/ column\.drawn /, 'a column is drawn by its edge; the walk presses, types and chooses'],
  [/ range\.selected /, 'rows are selected with Shift held; the walk holds no key'],
  [/ offer\.heard /, 'the shell tells it when the operator’s offer changes, nobody’s hand'],
  [
    /selecting\.cancelled|\.reading(?:Again)? |\.fetching |\.arriving |\.loading |renewingTexts/,
    'it is over before somebody could press: the stand-in answers at once',
  ],
];

/** Why a transition was not taken: its kind, or how far the walks came. */
export const reasonOf = (transition: string, places: ReadonlySet<string>): string =>
  reasons.find(([transitions]) => transitions.test(transition))?.[1] ??
  ([...places].some((place) => isAt(transition, place))
    ? 'its state was reached; nothing that was done there took it'
    : 'its state was not reached');
