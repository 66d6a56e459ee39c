/** Each state of each machine goes into a support code, and comes out the same without personal values. */

import { describe, expect, it } from 'vitest';
import { allowed } from '#support/allowed.ts';
import type { Move } from '#support/moving.ts';
import { codeOf, moveFor, recordOf } from '#support/record.ts';
import { paymentRecordMachine } from '#machines/payment-record.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { snapshotOf } from '#tools/replay/frozen.ts';
import { openCode } from '#tools/replay/opening.ts';
import { personal } from '../unit/support/personal.ts';
import { sampleOf } from '../wide.ts';
import type { AnyStateMachine } from 'xstate';

const now = new Date('2026-11-21T12:00:00Z');
/** The numbers in a value, in its order. */
const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersOf)
      : [];

/** Replaces every value. */
const toNowhere: Move = { date: () => '1999-01-01', cents: () => 0.77 };

const stepOf = ({ machine }: PathModel<AnyStateMachine>, state: PathState) => ({
  machine: machine.id,
  event: 'state',
  snapshot: snapshotOfState(machine, state),
});

/** A payment's record is applied as a function: no actor runs it, so no code holds it. */
const models = (await everyModel()).filter((model) => model.machine !== paymentRecordMachine);

describe.each(models.map((model) => [model.machine.id, model] as const))('A support code of %s', (name, model) => {
  const states = explore(model).flatMap((exploration) => [...exploration.states.values()]);

  it('A support code reveals no name, plate, address, session, password or card, and keeps every amount', async () => {
    for (const state of sampleOf(states, 10)) {
      const step = stepOf(model, state);
      const codeText = JSON.stringify(await recordOf([step], now, allowed));
      for (const pattern of personal) expect(codeText).not.toMatch(pattern);
      // No screen may show 0,00 € for an amount that the driver saw.
      expect(numbersOf(JSON.parse(codeText).steps[0].snapshot)).toEqual(numbersOf(step.snapshot));
    }
  });

  it('A support code with shifted values reveals no true time, price or gate', async () => {
    for (const state of sampleOf(states, 10, 2)) {
      const codeText = JSON.stringify(
        (await recordOf([stepOf(model, state)], now, allowed, { move: toNowhere })).steps,
      );
      expect(codeText).not.toMatch(/20\d\d-\d\d-\d\d|Molinet|Dompierre|Montmarault/);
      expect(
        codeText.match(/"(?:\w*Price|indemnity|alreadyPaid|cents|price|outward|back)":(?!0\b|0\.77\b|null)[^,}]*/g),
      ).toBeNull();
      expect(codeText.match(/"(?:entrance|exit|network|label)":"(?!•|"|Other|Sold)/g)).toBeNull();
    }
  });

  it('A support code opens to the same state, in every state', async () => {
    const distinct = new Map(states.map((state) => [valueText(state.machine.value), state]));
    expect(distinct.size).toBeGreaterThan(0);
    for (const [value, state] of distinct) {
      const codeText = stepOf(model, state);
      const move = await moveFor([codeText], now, allowed);
      const opened = await openCode(await codeOf([codeText], now, allowed, { move }));
      if (!('record' in opened)) throw new Error(`${name}, ${value}: ${JSON.stringify(opened)}`);
      const [step] = opened.record.steps;
      const replayed = step && snapshotOf(model.machine, step.snapshot, () => {});
      expect(replayed?.value, value).toEqual(state.machine.value);
      expect(replayed?.status, value).toBe(state.machine.status);
      expect([...(replayed?.tags ?? [])].toSorted(), value).toEqual([...state.machine.tags].toSorted());
    }
  });
});

it('Every machine that runs has a list of what a code may hold, and no list is without a machine', () =>
  expect([...allowed.keys()].sort()).toEqual(models.map((model) => model.machine.id).sort()));
