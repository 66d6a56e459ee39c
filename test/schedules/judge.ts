import { type Counts, type Property, propertyNames } from '#tools/schedules/properties.ts';

/** Called with a violation, and the property. */
export type Accuse = (property: Property, what: string) => void;

/** Checks a property: `isThere` is whether there is anything to judge, and `wrong` describes the violation, or is false. */
export type Judge = (property: Property, isThere: boolean, wrong: () => string | false) => void;

export const noCounts = (): Counts =>
  Object.fromEntries(propertyNames.map((name) => [name, { checks: 0, judged: 0, schedules: 0 }])) as Counts;

/** Judges one schedule, and counts. */
export const createJudge = (counts: Counts, accuse: Accuse): Judge => {
  const judged = new Set<Property>();
  return (property, isThere, wrong) => {
    const count = counts[property];
    count.checks += 1;
    if (!isThere) return;
    count.judged += 1;
    if (!judged.has(property)) count.schedules += 1;
    judged.add(property);
    const what = wrong();
    if (what !== false) accuse(property, what);
  };
};
