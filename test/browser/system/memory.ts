/** The result of an action: the place after it, and the transitions that it took. */
export type Outcome = { after: string; took: readonly string[] };

/** The knowledge from earlier walks: where they began, and actions by their names. */
export type Known = {
  starts: readonly string[];
  places: Readonly<Record<string, Readonly<Record<string, Outcome>>>>;
};

/** `isOpen`: the transition is wanted and not yet taken. `isPromising`: such a transition begins at this place. */
export type Goal = { isOpen: (transition: string) => boolean; isPromising: (place: string) => boolean };

/** The actions done at each place, over all walks, and their results. */
export type Memory = {
  /** The most valuable action at a place, of the possible ones; each with how much it promises, 1 as usual. */
  next: (place: string, acts: ReadonlyMap<string, number>, goal: Goal) => { act: string; worth: number } | undefined;
  note: (place: string, act: string, outcome: Outcome) => void;
  startAt: (place: string) => void;
  known: () => Known;
};

type Place = { acts: ReadonlyMap<string, number>; outcomes: Map<string, Outcome>; counts: Map<string, number> };

/** The value of an action that is known to take a wanted transition; of a new one where a wanted transition begins; of a new one elsewhere. */
const sure = 14;
const promising = 8;
const unpromising = 2;
/** The discount for each step ahead, the cost of a repetition, and how far to look ahead. */
const perStep = 0.85;
const perRepeat = 1.5;
const farthest = 9;

export const createMemory = (dice: () => number, before: Known): Memory => {
  const places = new Map<string, Place>(
    Object.entries(before.places).map(([name, acts]) => [
      name,
      { acts: new Map(), outcomes: new Map(Object.entries(acts)), counts: new Map() },
    ]),
  );
  const starts = new Set(before.starts);
  const placeOf = (name: string): Place => {
    const place = places.get(name) ?? { acts: new Map(), outcomes: new Map(), counts: new Map() };
    places.set(name, place);
    return place;
  };
  /** The value of an action by itself. */
  const ownWorth = (name: string, act: string, promise: number, { isOpen, isPromising }: Goal): number => {
    const outcome = placeOf(name).outcomes.get(act);
    if (outcome === undefined) return promise * (isPromising(name) ? promising : unpromising);
    return outcome.took.some(isOpen) ? sure : 0;
  };
  /** The highest value at each place, or ahead of it. */
  const worths = (goal: Goal): Map<string, number> => {
    const own = new Map(
      [...places].map(([name, { acts, outcomes }]) => {
        const possible = new Map([...[...outcomes.keys()].map((act) => [act, 1] as const), ...acts]);
        return [name, Math.max(0, ...[...possible].map(([act, promise]) => ownWorth(name, act, promise, goal)))];
      }),
    );
    let worth = own;
    for (let step = 0; step < farthest; step += 1) {
      const nearer = worth;
      worth = new Map(
        [...places].map(([name, { outcomes }]) => {
          const ahead = [...outcomes.values()].map(({ after }) => perStep * (nearer.get(after) ?? 0));
          return [name, Math.max(own.get(name) ?? 0, ...ahead)];
        }),
      );
    }
    return worth;
  };
  return {
    next: (name, acts, goal) => {
      const place = placeOf(name);
      place.acts = acts;
      const ahead = worths(goal);
      const [best] = [...acts]
        .map(([act, promise]) => {
          const after = place.outcomes.get(act)?.after ?? name;
          const led = after === name ? 0 : perStep * (ahead.get(after) ?? 0);
          const repeated = perRepeat * (place.counts.get(act) ?? 0);
          return { act, worth: Math.max(ownWorth(name, act, promise, goal), led) - repeated + dice() };
        })
        .sort((one, other) => other.worth - one.worth);
      return best;
    },
    note: (name, act, { after, took }) => {
      const { outcomes, counts } = placeOf(name);
      // An action need not take the same transitions on every visit.
      const all = [...new Set([...(outcomes.get(act)?.took ?? []), ...took])];
      outcomes.set(act, { after, took: all });
      counts.set(act, (counts.get(act) ?? 0) + 1);
    },
    startAt: (place) => void starts.add(place),
    known: () => ({
      starts: [...starts].sort(),
      places: Object.fromEntries([...places].map(([name, { outcomes }]) => [name, Object.fromEntries(outcomes)])),
    }),
  };
};
