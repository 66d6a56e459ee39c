const sourceOf = (transition: string): string => transition.split(' · ')[0] ?? '';

/** Whether a transition can be taken at a place: by purpose, and by the running machines (`owed | payment:form.editing receipt:idle`). */
export const isAt = (transition: string, place: string): boolean => {
  const source = sourceOf(transition);
  const [, machines = ''] = place.split(' | ');
  return machines.split(/ (?=[\w-]+:)/).some((one) => {
    const [machine = '', values = ''] = one.split(/:(.*)/);
    return source === machine || values.split(', ').some((value) => `${machine}.${value}.`.startsWith(`${source}.`));
  });
};

/** The transitions among some that can be taken at a place; the answers are cached. */
export const findAt = (transitions: ReadonlySet<string>): ((place: string) => readonly string[]) => {
  const found = new Map<string, readonly string[]>();
  return (place) => {
    const known = found.get(place) ?? [...transitions].filter((one) => isAt(one, place));
    found.set(place, known);
    return known;
  };
};
