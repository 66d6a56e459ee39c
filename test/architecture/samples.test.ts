import type { AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { everyModel } from '#tools/paths/every-model.ts';
import { namedSamples, type PathModel } from '#tools/paths/model.ts';
import * as domainSamples from '../unit/domain/answers/samples.ts';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The values inside a value by their paths (`.draft.email`). */
const leavesOf = (value: unknown, path = ''): [path: string, leaf: unknown][] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
    : [[path, value]];

/** An amount in cents, or a time in milliseconds; smaller numbers are counts. */
const isAmount = (value: unknown): boolean => typeof value === 'number' && value >= 100;
const isDate = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
/** A word of the portal (`freeFlow`) or of the operator (`EN_COURS`) is no name: many records share it. */
const isName = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !isDate(value) && !/^(?:[a-z]+(?:[A-Z][a-z]+)*|[A-Z_]+)$/.test(value);

/** Whether one amount is the only one in a list that belongs to the record of the other: that one is its sum. */
const isSumOfOne = (sum: string, item: string): boolean => {
  const record = sum.slice(0, sum.lastIndexOf('.'));
  return item.startsWith(`${record}.`) && /^\.\w+\.0\.\w+$/.test(item.slice(record.length));
};

/** Names are compared between the fields of a record, between its records, and between the items of a list. */
const equalNames = (value: unknown): string[] => {
  if (!isBranch(value)) return [];
  const fields = Object.entries(value);
  const isCompared = (one: unknown): boolean => Array.isArray(value) || !Array.isArray(one);
  return fields.flatMap(([key, one], place) => [
    ...equalNames(one),
    ...fields.slice(place + 1).flatMap(([otherKey, other]) => {
      const names = new Map(isCompared(one) && isCompared(other) ? leavesOf(other) : []);
      return leavesOf(one).flatMap(([path, name]) =>
        isName(name) && names.get(path) === name ? [`${key}${path} = ${otherKey}${path}`] : [],
      );
    }),
  ]);
};

/** The pairs of values of a sample that nothing distinguishes: exchanging them would change no test. */
const equalPairs = (sample: unknown): string[] => {
  const facts = leavesOf(sample).filter(([, value]) => isAmount(value) || isDate(value));
  const pairs = facts.flatMap(([path, value], place) =>
    facts.slice(place + 1).flatMap(([otherPath, other]) => {
      const isEqual = value === other && !isSumOfOne(path, otherPath) && !isSumOfOne(otherPath, path);
      return isEqual ? [`${path.slice(1)} = ${otherPath.slice(1)}`] : [];
    }),
  );
  return [...pairs, ...equalNames(sample)];
};

type NamedSamples = [name: string, sample: unknown][];

const modelSamples = ({ inputs, events, effects = {} }: PathModel<AnyStateMachine>): NamedSamples => [
  ...namedSamples<unknown>(inputs),
  ...events.map((event): [string, unknown] => [event.type, event]),
  ...Object.values(effects).flatMap(({ done = [], sends = [] }) => [...namedSamples(done), ...namedSamples(sends)]),
];

const faultsOf = (samples: NamedSamples): string[] => [
  ...new Set(samples.flatMap(([name, sample]) => equalPairs(sample).map((pair) => `${name}: ${pair}`))),
];

/** Pairs that are equal on purpose, by the model: one value repeats the other. */
const repeated: Readonly<Record<string, readonly string[]>> = {
  registration: ['a form without consent: password = confirmation', 'a form with a plate: password = confirmation'],
};
/** Models and samples that still have equal values. */
const notYet: readonly string[] = [
  'fleet-journeys',
  'journey-selection',
  'payment-return',
  'unfinished-payments',
  'the domain’s answers',
];

const everySample: [string, NamedSamples][] = [
  ...(await everyModel()).map((model): [string, NamedSamples] => [model.machine.id, modelSamples(model)]),
  // A list holds samples of its own.
  [
    'the domain’s answers',
    Object.entries(domainSamples).flatMap(
      ([name, sample]): NamedSamples => (Array.isArray(sample) ? sample.map((one) => [name, one]) : [[name, sample]]),
    ),
  ],
];

it.each(everySample)(
  'The amounts, dates and names of each sample of %s differ, so that a test sees an exchange',
  (of, samples) => {
    const faults = faultsOf(samples);
    if (notYet.includes(of)) expect(faults).not.toEqual([]);
    else expect(faults).toEqual(repeated[of] ?? []);
  },
);
