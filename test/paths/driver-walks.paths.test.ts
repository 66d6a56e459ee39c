import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { ProblemError } from '#domain/problem.ts';
import { helpMachine, type HelpInput } from '#machines/help.ts';
import { allowed } from '#support/allowed.ts';
import { recordOf } from '#support/record.ts';
import { createTrail } from '#support/trail.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { endEffect, withStubs } from '#tools/paths/stubs.ts';
import { complaintOf, takeWalk } from '#tools/paths/take-walk.ts';
import { type DriverWalk, driverWalkOf, walkFileName } from '#tools/replay/driver-walk.ts';
import * as faults from '../operator/faults.ts';

const folder = 'test/paths/driver-walks';
const walks = readdirSync(folder)
  .filter((file) => file.endsWith('.walk.json'))
  .map((file) => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as DriverWalk] as const);
const models = await everyModel();

const modelOf = (name: string): PathModel<AnyStateMachine> => {
  const model = models.find(({ machine }) => machine.id === name);
  if (model === undefined) throw new Error(`There is no machine "${name}".`);
  return model;
};

it.each(walks)('The way of a driver, out of a support code: %s', (_, walk) => {
  const complaint = complaintOf(modelOf(walk.machine), walk);
  if (complaint !== undefined) throw new Error(complaint);
});

describe('A support code becomes a test', async () => {
  const failure = new ProblemError(
    { code: 'unknown', status: 503 },
    { call: { method: 'GET', path: '/helpcenter/faq' } },
  );
  const trail = createTrail();
  const input: HelpInput = { categoryId: null, questionId: null, title: null, menu: null };
  const actor = createActor(withStubs(helpMachine), { input });
  trail.follow(actor);
  actor.start();
  const child = actor.getSnapshot().children.loadMenu;
  if (child) endEffect(child, { type: 'failed', label: '', child: 'loadMenu', error: failure });
  const record = await recordOf(trail.steps(), new Date('2026-11-22T10:00:00Z'), allowed);
  const walk = driverWalkOf(record, record.steps.length - 1, new Date('2026-11-22T10:00:00Z'));
  const model = modelOf('help');

  it('A support code becomes a test that holds the machine, its steps and the faults of the operator', () => {
    expect(walkFileName(walk)).toBe('help-20261122T100000.walk.json');
    expect(walk.steps.map(({ event }) => event)).toEqual(['xstate.init', 'xstate.error.actor.loadMenu']);
    expect(walk.faults).toEqual([
      { kind: 'status', method: 'GET', path: '/helpcenter/faq', status: 503, code: 'unknown', times: 2 },
    ]);
    for (const played of walk.faults) expect(faults.fault.safeParse(played).success).toBe(true);
  });

  it('A support code becomes a test that is red as long as the machine goes that way, and green once it does not', () => {
    expect(complaintOf(model, walk)).toBe(
      'help still goes from "page.loadingMenu, search.idle, contact.checking" on "xstate.error.actor.loadMenu" to "page.failed, search.idle, contact.checking".',
    );
    const elsewhere = walk.steps.with(-1, { event: 'xstate.error.actor.loadMenu', value: 'elsewhere' });
    expect(complaintOf(model, { steps: elsewhere, lastStep: 'wrong' })).toBeUndefined();
    const again = [
      ...elsewhere,
      { ...elsewhere[0], event: 'retry.pressed' },
      { ...elsewhere[1], wrote: { 'problem.code': 'unknown' } },
    ] as DriverWalk['steps'];
    expect(complaintOf(model, { steps: again, lastStep: 'wrong' }), 'a driver who met the fault twice').toBeUndefined();
    expect(complaintOf(model, { steps: elsewhere, lastStep: 'right' })).toBe(
      'Step 2 of 2: help does not go from "page.loadingMenu, search.idle, contact.checking" on "xstate.error.actor.loadMenu" to "elsewhere", as it did for the driver; it goes to page.failed, search.idle, contact.checking.',
    );
    const value = walk.steps.at(-1)?.value ?? '';
    const otherwise = walk.steps.with(-1, { event: 'retry.pressed', value });
    expect(takeWalk(model, { steps: otherwise }).steps).toBe(walk.steps.length - 1);
  });

  it('A support code becomes a test that begins anywhere where the beginning is lost', () =>
    expect(takeWalk(model, { steps: walk.steps.slice(1) }).steps).toBe(1));
});
