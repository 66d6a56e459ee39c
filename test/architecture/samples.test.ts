import type { AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { everyModel } from '#tools/paths/every-model.ts';
import { namedSamples, type PathModel } from '#tools/paths/model.ts';
import { calls } from '#tools/openapi/calls.ts';
import { nameOf } from '../faults/fake-operator.ts';
import { sampleOf } from '../faults/sample-answer.ts';
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

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>((inner, key) => (isBranch(inner) ? Reflect.get(inner, key) : undefined), value);

/** The id of the trip that a value belongs to: its own, that of a line on a receipt, or that of a payment of one trip. */
const tripOf = (sample: unknown, path: string): unknown => {
  const record = path.slice(0, path.lastIndexOf('.'));
  const own = at(sample, `${record}.id`);
  if (own !== undefined) return own;
  const line = /^(.*)\.lines\.(\d+)$/.exec(record);
  if (line !== null) return at(sample, `${line[1]}.trips.${line[2]}.id`);
  return at(sample, `${record}.trips.1`) === undefined ? at(sample, `${record}.trips.0.id`) : undefined;
};

/** Whether two values are one fact of the same trip, written in two records. */
const isOneFact = (sample: unknown, path: string, other: string): boolean => {
  const [of, ofOther] = [tripOf(sample, path), tripOf(sample, other)];
  return (
    of !== undefined &&
    of === ofOther &&
    path.slice(0, path.lastIndexOf('.')) !== other.slice(0, other.lastIndexOf('.'))
  );
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
      const isEqual =
        value === other &&
        ![isSumOfOne(path, otherPath), isSumOfOne(otherPath, path), isOneFact(sample, path, otherPath)].includes(true);
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
  'journey-selection': [
    'a vehicle to look at: vehicle.plate = set.plate',
    'a vehicle to pay for: vehicle.plate = set.plate',
  ],
  // One field was edited.
  profile: ['lastName', 'email'].map(
    (field) => `a customer who has typed another name before a reload: draft.${field} = before.${field}`,
  ),
  registration: ['a form without consent: password = confirmation', 'a form with a plate: password = confirmation'],
};

const everySample: [string, NamedSamples][] = [
  ...(await everyModel()).map((model): [string, NamedSamples] => [model.machine.id, modelSamples(model)]),
  [
    'the operator’s answers',
    calls.flatMap(
      ({ answer, ...call }): NamedSamples => (typeof answer === 'object' ? [[nameOf(call), sampleOf(answer)]] : []),
    ),
  ],
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
    expect(faults).toEqual(repeated[of] ?? []);
  },
);
